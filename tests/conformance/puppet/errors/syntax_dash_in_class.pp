class my-pond {
}

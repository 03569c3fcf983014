class Pond {
}

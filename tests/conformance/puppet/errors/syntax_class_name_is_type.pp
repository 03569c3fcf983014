class string {
}

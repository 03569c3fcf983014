if true {
  define duck() { }
}

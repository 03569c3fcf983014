if true {
  class pond { }
}

class pond {
  node 'a' { }
}

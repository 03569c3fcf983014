if false {
  notice('a')
} else if true {
  notice('b')
}

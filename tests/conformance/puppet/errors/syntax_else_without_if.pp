else {
  notice('quack')
}

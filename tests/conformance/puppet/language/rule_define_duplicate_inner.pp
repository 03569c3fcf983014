define pkg($v = 1) {
  notify { 'shared': }
}
pkg { 'a': }
pkg { 'b': }

class pond {
  notify { 'quack': }
}
}

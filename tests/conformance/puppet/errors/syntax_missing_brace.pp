class pond {
  notify { 'quack': }

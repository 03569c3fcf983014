lamp { 'a':
  text => "two\nlines \"quoted\"",
  list => [['a'], ['b', 'd']],
  maps => [{ 'k' => 'w' }, { 'n' => 1, 'u' => undef }],
}

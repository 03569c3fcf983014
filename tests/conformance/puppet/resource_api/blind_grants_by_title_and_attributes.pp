grant { 'alice@shop':
  rights => ['select', 'insert'],
}
grant { 'bob':
  database => 'shop',
}
grant { 'carol@stock':
  ensure => absent,
}
grant { 'dave@stock': }

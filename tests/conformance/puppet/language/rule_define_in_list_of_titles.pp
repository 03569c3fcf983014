define user_dir($mode = '0755') {
  notify { "dir ${title}": message => $mode }
}
user_dir { ['ann', 'bob']: mode => '0700' }
user_dir { 'eve': ; 'dan': mode => '0750' }

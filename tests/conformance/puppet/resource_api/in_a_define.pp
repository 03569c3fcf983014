define stack($n) {
  widget { "${title}-1": size => $n }
  -> widget { "${title}-2": size => $n + 1 }
}
stack { 's': n => 1 }
-> notify { 'done': }

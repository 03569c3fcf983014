$titles = ['b', 'a']
$notes = notify { $titles: }
notice($notes)
notify { 'after': require => $notes }
notify { 'before': before => $notes }

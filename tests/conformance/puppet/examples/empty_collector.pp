# Set the language to 3.5 and compare: there the chain breaks.
File['/tmp/first'] -> Service <| title == 'nobody' |> -> File['/tmp/last']

file { '/tmp/last':
  content => "second\n",
}

file { '/tmp/first':
  content => "first\n",
}

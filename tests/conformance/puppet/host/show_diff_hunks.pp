file { "${facts['tmpdir']}/a": content => "0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\nnew\n" }
file { "${facts['tmpdir']}/b": content => "b\na\nc\nd\n" }

define l { notice($name, $title, $title =~ Integer) notify { $title: } }
create_resources('l', { 80 => {} })

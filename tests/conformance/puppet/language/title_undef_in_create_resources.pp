define l { notice($name, $title) }
create_resources('l', { undef => {} })

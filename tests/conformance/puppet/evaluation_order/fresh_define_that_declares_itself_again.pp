define d { notice("d ${title}") d { $title: } }
d { 'a': }
notice('end')

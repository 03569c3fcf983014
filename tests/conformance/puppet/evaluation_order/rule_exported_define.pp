define d { notice("body of ${title}") notify { "in ${title}": } }
@@d { 'left': }
@@d { 'taken': }
realize D['taken']

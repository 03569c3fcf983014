realize Notify['from d']
define d { notice("d ${title}") @notify { "from ${title}": } }
d { 'd': }

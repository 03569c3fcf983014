define d { notice("d ${title}") }
notify { 'a': }
@d { 'x': }
realize Notify['a'], Notify['a']
realize(D['x'])
notice('end')

notice('before')
@notify { 'a': }
realize Notify['a'], Notify['missing'], Exec['gone']
notice('after')

define d { }
class m::k { }
notify { 'a': require => D['gone'] }

include 'M::Foo'
class { 'M::Bar': }
notice(defined(Class['m::FOO']))

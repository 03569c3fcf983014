type Zoo = TypeSet {
  pcore_version => '1.0.0',
  types => {
    Beast => { attributes => { name => String } },
    Duck  => Beast { parent => Beast, attributes => { feet => Integer } },
    Swan  => Object { parent => Beast },
  },
}
notice(Zoo =~ Type[TypeSet])

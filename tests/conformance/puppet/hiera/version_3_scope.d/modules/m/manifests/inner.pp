class m::inner($parameter = 'own') {
  notice(hiera('who'), hiera('by_module'), hiera('by_path'), $parameter)
}

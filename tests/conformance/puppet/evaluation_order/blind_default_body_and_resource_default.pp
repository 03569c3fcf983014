Notify { message => 'resource default', withpath => true }
notify {
  default: message => 'body default';
  'a': ;
  'b': message => 'own';
}
notify { 'c': }

class site::ssh inherits ssh {
  Notify['sshd'] { message +> 'more', withpath => true }
  notice($conf, $ssh::conf, $port, $module_name)
}

# pair: User[zookeeper] Exec[chown_zookeeper_directory]
# shows: chown -R zookeeper:zookeeper /opt/zookeeper-3.4.8' returned 1
# setup: mkdir -p /srv/zookeeper-3.4.8/bin && cd /srv && tar czf zk.tar.gz zookeeper-3.4.8 && rm -r zookeeper-3.4.8
class { 'zookeeper':
  install_method  => 'archive',
  archive_version => '3.4.8',
  archive_dl_url  => 'file:///srv/zk.tar.gz',
  install_java    => false,
  manage_service  => false,
  realm           => '',
  ensure_account  => present,
}

$types = [Stdlib::Absolutepath, Stdlib::Unixpath, Stdlib::Windowspath, Stdlib::Fqdn, Stdlib::Host, Stdlib::Port, Stdlib::Port::Privileged, Stdlib::HTTPUrl, Stdlib::HTTPSUrl, Stdlib::Httpurl, Stdlib::IP::Address, Stdlib::IP::Address::V4, Stdlib::IP::Address::V6, Stdlib::IP::Address::V4::CIDR, Stdlib::IP::Address::V6::Nosubnet, Stdlib::IP::Address::Nosubnet, Stdlib::Filemode, Stdlib::Filesource, Stdlib::Ensure::Service, Stdlib::Ensure::File, Stdlib::Ensure::File::Link, Stdlib::MAC, Stdlib::Base64, Stdlib::Base32, Stdlib::Email, Stdlib::Datasize, Stdlib::Syslogfacility, Stdlib::Yes_no, Stdlib::HttpStatus, Stdlib::ObjectStore, Stdlib::CreateResources, Stdlib::Compat::String, Stdlib::Compat::Integer, Stdlib::Compat::Numeric, Stdlib::Compat::Float, Stdlib::Compat::Absolute_path, Stdlib::Compat::Ipv4, Stdlib::Compat::Ip_address, Stdlib::Compat::Bool, Stdlib::Compat::Array, Stdlib::Compat::Hash]
$values = ['/a/b', '/', '/a\nb', 'C:/x', 'a/b', 'example.com', '-a', 80, 1024, 99999, '80', 'http://x', 'HTTPS://y', 'puppet:///modules/a', 'file:///a', '1.2.3.4', '1.2.3.400', '10.0.0.0/8', '::1', 'fe80::1/64', '::ffff:1.2.3.4', '1:2:3:4:5:6:7:8', '0644', 'u=rw,g+x', '644x', 'running', 'file', 'link', 'absent', '00:11:22:33:44:55', 'aGk=', 'MFRG====', 'a@b.c', '10G', 'kern', 'yes', 'No', 200, 's3://b', 'gs://c', {'a' => {'b' => 1}}, 1.5, '-1.5e3', undef, true, [1, '2']]
$types.each |$t| {
  $fit = $values.filter |$v| { $v =~ $t }
  notice(String($fit, '%p'))
}
notice(Stdlib::Absolutepath)
class c(Stdlib::Port $port) { }
class { 'c': port => 70000 }

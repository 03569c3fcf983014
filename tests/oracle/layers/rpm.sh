# RPM and dnf, and a repository of little packages in /srv/repository: duck in three versions, drake, which needs it, pond in an epoch.
set -e
export DEBIAN_FRONTEND=noninteractive
apt-get -qy --no-install-recommends install rpm dnf createrepo-c
mkdir -p /srv/repository /tmp/build && cd /tmp/build
package() {
  cat > $1.spec <<SPEC
Name: $1
Version: $2
Release: $3
Epoch: ${4:-0}
Summary: A package
License: None
BuildArch: noarch
${5:-}
%description
A package.
%install
mkdir -p %{buildroot}/opt/$1
echo $2 > %{buildroot}/opt/$1/version
echo default > %{buildroot}/opt/$1/config
%files
/opt/$1/version
%config(noreplace) /opt/$1/config
SPEC
  rpmbuild --quiet -bb --define "_topdir /tmp/build" --define "_rpmdir /srv/repository" $1.spec
}
package duck 1.0 1
package duck 1.2 3
package duck 2.0 1
package drake 1 1 0 'Requires: duck'
package pond 1.0 1 2
package pond 1.1 1 2
package teal 1.0 1 0 'Provides: bird'
package swan 1.0 1
package goose 1.0 1
mv /srv/repository/noarch/*.rpm /srv/repository
createrepo_c -q /srv/repository
mkdir -p /etc/yum.repos.d
printf '[local]\nname=local\nbaseurl=file:///srv/repository\ngpgcheck=0\nenabled=1\n' > /etc/yum.repos.d/local.repo
printf '[main]\ngpgcheck=0\nbest=True\nskip_if_unavailable=False\nmetadata_timer_sync=0\n' > /etc/dnf/dnf.conf
# Puppet fails where RPM knows one package only.
dnf -qy install swan goose
rm -rf /tmp/build

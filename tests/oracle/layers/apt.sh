# A repository of little packages for apt in /srv/apt, and no other: duck in two versions, drake, which needs it, pond with a file of settings,
# teal, which drives the drake out.
set -e
mkdir -p /srv/apt /tmp/build && cd /tmp/build
package() {
  rm -rf root && mkdir -p root/DEBIAN root/opt/$1 root/etc/$1
  echo "$2" > root/opt/$1/version
  echo default > root/etc/$1/settings
  echo /etc/$1/settings > root/DEBIAN/conffiles
  printf 'Package: %s\nVersion: %s\nArchitecture: all\nMaintainer: nobody\nDescription: a package\n' "$1" "$2" > root/DEBIAN/control
  shift 2
  for line; do echo "$line" >> root/DEBIAN/control; done
  dpkg-deb --root-owner-group -b root /srv/apt > /dev/null
}
package duck 1.0-1
package duck 2.0-1
package drake 1.0 'Depends: duck'
package drake 1.1 'Depends: duck (>= 2)'
package pond 1.0
package teal 1.0 'Conflicts: drake'
cd /srv/apt
for file in *.deb; do
  dpkg-deb -f $file
  printf 'Filename: ./%s\nSize: %s\nSHA256: %s\n\n' $file $(stat -c %s $file) $(sha256sum $file | cut -d' ' -f1)
done > Packages
rm -rf /etc/apt/sources.list.d /etc/apt/sources.list
echo 'deb [trusted=yes] file:/srv/apt ./' > /etc/apt/sources.list
apt-get -qq update
rm -rf /tmp/build

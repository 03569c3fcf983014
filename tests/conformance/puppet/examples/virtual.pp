class users {
  @user { 'donald': ensure => present, groups => ['ducks'] }
  @user { 'gladstone': ensure => present, groups => ['geese'] }
  @user { 'daisy': ensure => present, groups => ['ducks'] }
}

include users

group { ['ducks', 'geese']: ensure => present }

# Only ducks are wanted; the group comes first.
Group['ducks'] -> User <| groups == 'ducks' |>

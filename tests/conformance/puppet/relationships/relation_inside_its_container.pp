class c {
  notify { 'late': }
  notify { 'early': before => Notify['late'] }
}
include c

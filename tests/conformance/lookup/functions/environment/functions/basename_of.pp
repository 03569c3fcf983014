function basename_of(String $path) {
  $path.split('/')[-1]
}

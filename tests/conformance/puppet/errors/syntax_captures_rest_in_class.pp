class pond(*$ducks) { }

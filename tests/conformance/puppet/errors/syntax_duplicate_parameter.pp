define duck($voice, $voice) { }

yumrepo { 'pond': baseurl => 'pond.example.com' }

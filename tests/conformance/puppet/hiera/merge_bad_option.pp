notice(lookup('h', {'merge' => {'strategy' => 'deep', 'knockout' => '--'}}))

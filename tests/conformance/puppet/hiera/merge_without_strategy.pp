notice(lookup('h', {'merge' => {'knockout_prefix' => '--'}}))

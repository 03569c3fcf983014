notice(lookup('zz', {'value_type' => Integer, 'override' => {'zz' => 'text'}}))

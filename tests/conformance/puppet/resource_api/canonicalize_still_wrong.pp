host_entry { 'AA:BB': owner => ' Carl ' }

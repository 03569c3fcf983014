host_entry { 'AA:BB': owner => ' Anna' }
host_entry { 'CC:DD': owner => 'Bob ', require => Host_entry['AA:BB'] }

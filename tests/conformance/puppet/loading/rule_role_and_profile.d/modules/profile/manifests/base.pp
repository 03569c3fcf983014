class profile::base { notify { "base of ${facts['networking']['fqdn']}": } }

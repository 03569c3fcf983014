include profile::nginx

class web(Web::Ensure $ensure = 'present', Web::Ports $ports = [80]) { notice($ports) }

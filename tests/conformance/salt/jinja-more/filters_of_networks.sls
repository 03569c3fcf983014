{% set ips = ['10.0.0.1', '8.8.8.8', '::1', 'fe80::1/64', 'no', '192.168.1.7/24'] %}
a:
  test.nop:
    - ipaddr: {{ ips | ipaddr }}
    - ipv4: {{ ips | ipv4 }}
    - private: {{ ips | ipv4(options='private') }}
    - public: {{ ips | ipaddr(options='public') }}
    - loopback: {{ ips | ipv6(options='loopback') }}
    - is: [{{ '10.0.0.256' | is_ip }}, {{ '::1' | is_ipv6 }}, {{ '10.0.0.1/8' | is_ipv4 }}]
    - host: "{{ '192.168.0.9/28' | ip_host }}"
    - hosts: {{ '192.168.0.9/29' | network_hosts }}
    - sizes: [{{ '192.168.0.0/24' | network_size }}, {{ '10.0.0.1' | network_size }}]
    - wrapped: {{ ['::1', '10.0.0.1'] | ipwrap }}
    - within: {{ ['10.0.0.1', '192.168.1.1'] | filter_by_networks(['192.168.0.0/16']) }}

selboolean { 'httpd_can_network_connect': value => true, persistent => true }

node default { notify { 'in node': } }
notify { 'top': before => Notify['in node'] }

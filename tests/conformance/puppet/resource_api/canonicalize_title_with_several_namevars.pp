software { 'PHP-APT': }
software { 'Ruby-Gem': }

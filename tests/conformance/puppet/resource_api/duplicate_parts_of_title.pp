share { '//nas/pub': }
share { 'pub@nas': }

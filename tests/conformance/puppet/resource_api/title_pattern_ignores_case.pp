ware { 'PKG:php:yum': }

define web::site { notify { "site ${title}": } include c }
class c { notify { 'c': } }
web::site { 'x': }
notify { 'site': }

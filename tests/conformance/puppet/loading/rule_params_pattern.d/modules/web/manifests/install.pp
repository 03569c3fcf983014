class web::install { notify { "install ${web::package}": } }

class web {
  notify { 'before': }
  include web::servce
}

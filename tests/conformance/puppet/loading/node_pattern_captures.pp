node /^(\w+?)(\d+)\.(?<domain>.*)$/ { notify { "${0}|${1}|${2}|${3}": } notice($domain) include c }
class c { notice($1) }

class outer { $local = 'l' Notify { message => 'default of outer' } include inner }
class inner { notice("[${local}]", "[${outer::local}]") notify { 'i': } }
include outer

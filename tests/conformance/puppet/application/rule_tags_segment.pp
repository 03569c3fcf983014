class web::front { notify { 'f': } }
class front { notify { 'g': } }
include web::front
include front

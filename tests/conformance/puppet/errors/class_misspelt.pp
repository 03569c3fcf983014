class mallard { }
include malard

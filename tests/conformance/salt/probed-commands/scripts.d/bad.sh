{{ nope.x }}

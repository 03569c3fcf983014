notice(Binary('hi', '%s'), Binary([104, 105]), Binary({ value => 'aGk', format => '%b' }), Binary('hi', '%s') == Binary('aGk='), type(Binary('hi', '%s')))

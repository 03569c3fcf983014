type P = Object[{ attributes => { n => Integer } }]
notice(String(P(1), '%s'), String(P(1), { P => '%s' }), String([P(1)], { Array => { format => '%(a', string_formats => { Any => '%p' } } }))
notice(String(P(1), '%d'))

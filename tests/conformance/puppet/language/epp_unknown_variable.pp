notice(inline_epp("a\n <%= \$nope %>"))
notice(epp('tpl/a.epp'))
notice(epp('tpl/a.epp'))

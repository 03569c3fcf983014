notice(inline_epp("<% \$x = %>text"))

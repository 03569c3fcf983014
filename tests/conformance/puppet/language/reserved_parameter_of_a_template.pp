notice(inline_epp('<%= $facts %>', {facts => 1}))

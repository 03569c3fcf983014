define d { @@notify { "from ${title}": } Notify <<| |>> }
D <<| |>>

define m::d { notify { "d ${title}": } }

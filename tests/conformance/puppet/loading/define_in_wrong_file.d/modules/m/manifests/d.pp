define m::e { notify { $title: } }

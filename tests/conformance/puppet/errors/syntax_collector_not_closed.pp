File <| title == '/pond'

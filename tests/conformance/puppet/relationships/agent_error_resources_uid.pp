resources { 'user': unless_uid => ['5', 'x'] }

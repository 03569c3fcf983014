type MyError = Error { attributes => { extra => Integer } }
notice(MyError <= Error, MyError)
notice(MyError('m', 5))

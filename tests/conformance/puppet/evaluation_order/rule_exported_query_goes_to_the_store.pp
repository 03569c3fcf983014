Notify <<| tag == 'Blue' |>>
Notify <<| title == 'b' or message == 'm' |>>
Notify <<| tag == 'red' and message != 'no' |>>

notify { m::p(): }

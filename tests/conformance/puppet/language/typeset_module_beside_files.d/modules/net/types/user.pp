type Net::User = { attributes => { port => Net::Port } }

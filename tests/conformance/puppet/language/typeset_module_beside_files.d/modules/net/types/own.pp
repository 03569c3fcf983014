type Net::Own = Integer

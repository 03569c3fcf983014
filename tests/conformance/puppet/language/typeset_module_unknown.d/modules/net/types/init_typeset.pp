type Net = TypeSet[{
  pcore_version => '1.0.0',
  version => '1.0.0',
  types => {
    Port => Integer[1, 65535],
    Host => { attributes => { name => String, port => Port } },
    Server => Host { attributes => { roles => Array[String] } },
  },
}]

{ 'a' => [1, nil, 1.5, true], b: 'x"y' }.to_json

JSON.pretty_generate({ 'a' => { 'b' => [1, 2] }, 'c' => 'd' })

JSON.generate([1, 'two', nil]) + [].to_json + 'text'.to_json + nil.to_json

JSON.parse('{"a": [1, 2.5, null, true], "b": {"c": "d"}}')

{ 'a' => [1, { 'b' => 'c' }], 'd' => 'yes', 'e' => nil }.to_yaml

[1, 'two', ['three']].to_yaml

[File.join('a', 'b'), File.join('/a/', '/b', 'c/'), File.basename('/a/b.txt'), File.basename('/a/b.txt', '.txt'), File.basename('b.tar.gz', '.*')]

[File.dirname('/a/b/c'), File.dirname('a'), File.dirname('/'), File.extname('a.rb'), File.extname('.bashrc'), File.extname('a'), File.basename('/a/b/')]

[Digest::MD5.hexdigest('a'), Digest::SHA1.hexdigest('ä'), Digest::SHA256.hexdigest(''), Digest::SHA512.hexdigest('x')[0, 10]]

[Base64.strict_encode64('hello' * 20), Base64.encode64('hello' * 20)]

[ERB::Util.url_encode('a b/c?ä~'), ERB::Util.html_escape('<a href="x">\'&</a>')]

Integer.new

IPAddr.new("1.2.3")

IPAddr.new("1.2.3.4/33")

IPAddr.new("1.2.3.4/255.255.0.0")

IPAddr.new("1.2.3.4/24").to_range

[IPAddr.new("1.2.3.4/24").to_s, IPAddr.new("::1").to_s, IPAddr.new("2001:db8::/32").to_s, IPAddr.new("::ffff:1.2.3.4").to_s, IPAddr.new("fe80::1:0:0:2").to_s]

IPAddr.new("::1/129")

IPAddr.new("01.2.3.4")

IPAddr.new("10.0.0.0/8").include?("10.1.2.3")

IPAddr.new("10.0.0.0/8").include?(IPAddr.new("10.0.0.0/16"))

IPAddr.new("1.2.3.4").succ

[IPAddr.new("1.2.3.4").reverse, IPAddr.new("::1").ip6_arpa, IPAddr.new("1.2.3.4") == "1.2.3.4", IPAddr.new("1.2.3.4") <=> IPAddr.new("1.2.3.5")]

[IPAddr.new("10.0.0.9"), IPAddr.new("10.0.0.1")].sort.map(&:to_s)

begin; IPAddr.new("x"); rescue IPAddr::Error => e; e.class; end

IPAddr.new("1.2.3.4/16").ipv4? && IPAddr.new("::").ipv6?

IPAddr.new("10.1.2.3/255.255.255.0").inspect

IPAddr.new("192.168.1.0/24").to_range.to_a.size

IPAddr.new(3232235777, 2).to_s

IPAddr.new(5)

URI.parse("http://u:p@h.com:81/a/b?c=d#e").then { |u| [u.scheme, u.userinfo, u.user, u.password, u.host, u.port, u.path, u.query, u.fragment, u.to_s] }

[URI("ftp://h/a").class, URI("mailto:a@b").class, URI("foo:bar").opaque, URI("https://x").port]

URI.parse("http://a b")

URI.parse("http://h:x/")

URI.parse(nil)

URI.join("http://a/b/c/d", "../e").to_s

(URI.parse("http://a/b") + "c").to_s

[URI.encode_www_form("a"=>1,"b c"=>"d&e"), URI.encode_www_form_component("a b/ä"), URI.decode_www_form_component("a+b%2F"), URI.decode_www_form("a=1&b=2")]

URI.parse("http://[::1]:80/").then { |u| [u.host, u.hostname, u.to_s] }

URI::HTTP.build(host: "h", path: "/p", query: "a=b").to_s

URI.parse("https://h/").is_a?(URI::HTTP)

URI.parse("puppet:///modules/x/y").then { |u| [u.scheme, u.host, u.path, u.to_s] }

URI("file:///etc/x").then { |u| [u.path, u.to_s, u.class, u.host] }

URI.parse("http://h").tap { |u| u.path = "/x"; u.user = "me" }.to_s

URI.parse("/a/b?c").then { |u| [u.scheme, u.path, u.query, u.relative?] }

URI.parse("http://h/a").request_uri

URI.parse("x").inspect

begin; URI.parse("http://foo bar"); rescue URI::InvalidURIError => e; e.message; end

Shellwords.split("a 'b c' \"d e\" f\\ g")

Shellwords.split("a 'b")

[Shellwords.escape("a b'c"), Shellwords.escape(""), Shellwords.escape("a\nb"), Shellwords.join(["a b", "c"]), "a b".shellescape, ["x", "y z"].shelljoin]

"a 'b c'".shellsplit

Pathname.new("/a/b/../c").cleanpath

[Pathname.new("/a/b") + "c", Pathname.new("/a/b").join("../c"), Pathname.new("/a/b.rb").basename(".rb").to_s, Pathname.new("a").absolute?, Pathname.new("/a").absolute?]

Pathname.new("/a/b/c").relative_path_from(Pathname.new("/a/d"))

Pathname.new("/a/b").each_filename.to_a

Time.at(0).utc

Time.at(0).utc.strftime("%Y-%m-%d %H:%M:%S %z %Z %j %A %B %-d %e %I %p %L %N %s %u %w %y %%")

Time.utc(2020,1,31,12,30,15.5)

Time.gm(2020,2,30)

Time.utc(2020,13,1)

[Time.at(0).utc + 86400, Time.utc(2020,1,1) - Time.utc(2019,1,1), Time.utc(2020,1,1).iso8601, Time.utc(2020,1,1).wday, Time.utc(2020,1,1).yday]

Time.parse("2020-01-02 03:04:05 UTC")

Time.iso8601("2020-01-02T03:04:05Z")

[Time.utc(2020,1,1) <=> Time.utc(2021,1,1), Time.utc(2020,1,1).to_a, Time.utc(2020,1,1).year, Time.utc(2020,1,1).to_f]

[Time.utc(2020,"jan",1), Time.at(0, in: "+09:00"), Time.new(2020,1,1,0,0,0,"+02:00"), Time.at(1.5).utc]

Time.utc(2020,1,1) < Time.utc(2020,1,2)

Date.new(2020,1,31) >> 1

[Date.parse("2020-01-02").to_s, Date.new(2020,1,2).strftime("%d/%m/%y"), Date.valid_date?(2020,2,30), (Date.new(2020,1,2) - Date.new(2020,1,1)).to_i, Date.new(2020,1,2).wday]

Date.new(2020,2,30)

Date.new(2020,1,2) + 30

(Date.new(2020,1,1)..Date.new(2020,1,4)).map(&:to_s)

[Random.new(42).rand, Random.new(42).rand(10), Random.new(42).rand(1.5), Random.new(42).rand(1..6)]

[[1,2,3,4,5].shuffle(random: Random.new(1)), [1,2,3,4,5].sample(random: Random.new(1)), [1,2,3,4,5].sample(3, random: Random.new(1))]

Random.new(42).bytes(3)

Random.new(1).rand(0)

(1..20).to_a.shuffle(random: Random.new(99))

[Gem::Version.new("1.2.3") <=> Gem::Version.new("1.10"), Gem::Version.new("1.2.rc1").prerelease?, Gem::Version.new("1.2.3").segments, Gem::Version.new("1.2.3").bump.to_s, Gem::Version.new("1.2.0") == Gem::Version.new("1.2")]

Gem::Version.new("a b")

Gem::Version.new("1.2.3")

%w[1.10 1.2 1.9.rc1 2].sort_by { |v| Gem::Version.new(v) }

Gem::Requirement.new("~> 1.2").satisfied_by?(Gem::Version.new("1.3"))

["616263"].pack("H*")

["abc"].pack("m0") + [1, 2].pack("n*").inspect + [65, 0x20ac].pack("U*")

[1, -1, 300].pack("C*")

[1, 2].pack("N*").unpack("N*") + ["abc"].pack("a5").unpack("C*")

"abc".unpack1("H*")

"abc".unpack("b*")

"\x00\x01".unpack("C*")

"aé".bytes

"é".b

"é".b.inspect + "é".b.length.to_s

"é".b.force_encoding("UTF-8")

Base64.decode64("aGVsbG8=")

Base64.strict_decode64("x")

Base64.urlsafe_encode64("??>>")

Digest::SHA256.digest("a").unpack1("H*")

Digest::MD5.base64digest("a")

Digest::SHA256.hexdigest("a")[0, 8].to_i(16)

YAML.load("a: 1\nb: [x, 2.5, null, true]\nc:\n  d: e\n")

YAML.load(":a: 1\n':b': 2\n")

YAML.safe_load(":a: 1")

YAML.safe_load("a: &x 1\nb: 2")

YAML.load("- 2020-01-01")

YAML.load("")

YAML.safe_load("a: 1", symbolize_names: true)

YAML.load("a: 123456789012345678901234567890")

{ 'a' => [1, nil, { 'b' => 'yes' }], 'c' => '' }.to_yaml

YAML.dump("x")

JSON.parse('{"a": [1, 2.5, null, true]}', symbolize_names: true)

JSON.parse('{')

JSON.parse('[1 2]')

begin; JSON.parse('x'); rescue JSON::ParserError => e; e.message; end

JSON.generate(0.0/0)

JSON.pretty_generate({ 'a' => [], 'b' => {}, 'c' => [1, { 'd' => nil }] })

{ a: :b, 1 => 1..2, nil => "\u0001/é\"" }.to_json

[1e20, 0.1, 10**25].to_json

[SecureRandom.uuid.size, SecureRandom.random_number(5).between?(0, 4), rand(10).between?(0, 9), [1, 2, 3].shuffle.sort]

[1, 2] <=> [1, 3]

d = Digest::MD5.new; d << 'a' << 'b'; d.update('é'); [d.hexdigest, d.to_s, d.digest.bytes, d.inspect, d == Digest::MD5.hexdigest('abé'), d.length, d.digest_length]

[Digest::SHA256.new.update('x').hexdigest, Digest::SHA1.new.base64digest, Digest::SHA384.new.hexdigest('q')]

d = Digest::SHA512.new; d << '1'; e = d.dup; e << '2'; [d.hexdigest[0, 8], e.hexdigest[0, 8], d.hexdigest![0, 8], d.hexdigest[0, 8]]

r = StringIO.new; r.print('a', 1, nil); r.puts('x', ['y', ['z']], nil); r << 'q' << 5; r.printf('%03d', 7); r.write('é', 1); r.putc 65; [r.string, r.pos]

r = StringIO.new("ab\ncdef\n"); [r.gets, r.read(3), r.getc, r.eof?, r.read, r.read, r.read(1), r.eof?, r.gets, r.rewind, r.lineno]

[StringIO.new("a\nb\n\nc").each_line.to_a, StringIO.new("a\nb").readlines(chomp: true), StringIO.new("a\nb").map(&:chomp)]

[StringIO.open { |b| b.puts 'hi'; b.string }, StringIO.new("a,b,c").gets(','), StringIO.new("a\n\n\nb\n").gets('')]

s = StringIO.new(+'hello'); s.pos = 1; s.write('EY'); t = StringIO.new(+'hello', 'a'); t.write('EY'); [s.string, t.string]

StringIO.new('x', 'r').write('a')

[IPAddr.new('10.0.0.5/24'), IPAddr.new('2620:0:861:1::/64')].map { |a| [a.instance_variable_get(:@mask_addr), a.instance_variable_get(:@addr)] }

IPAddr.new(IPAddr.new('2620:0:861:1::/64').instance_variable_get(:@mask_addr), 10).to_s

IPAddr.new(IPAddr.new('208.80.154.0/26') | 63, 2).to_s

[IPAddr.new(nil, 2).to_s, IPAddr.new(7.9, 2).to_s]

IPAddr.new(-1, 2)

IPAddr.new(1 << 32, 2)

[$LOAD_PATH.equal?($:), $:.is_a?(Array), $LOAD_PATH.unshift('/a/lib').first, $:.include?('/a/lib')]

[CGI.escape("a b*c~é/%"), CGI.escape(''), CGI.escape('x=1&y=2+3')]

[CGI.unescape('a+b%2Fc%zz%'), CGI.unescape('%C3%A9+%41'), CGI.unescape(CGI.escape('a b*c~é/%'))]

CGI.unescapeHTML('&lt;&#39;&#x41;&foo;&quot;&amp;amp;&#65 & &gt;&apos;')

[CGI.escapeHTML(%q(<a href="b">'&'</a>)), CGI.unescapeHTML(CGI.escapeHTML(%q(<a href="b">'&'</a>)))]

['$6$salt', '$5$salt$x', '$1$1', '$6$rounds=1000$salt', '$6$rounds=500$salt', '$6$', '$9$x', '$6$sa:lt'].map { |setting| 'test'.crypt(setting) }

'test'.crypt('a')

[OpenSSL::Digest.new('sha256').update('a').hexdigest, OpenSSL::Digest.new('SHA1').name, OpenSSL::Digest::SHA512.new('b').block_length, OpenSSL::Digest.hexdigest('SHA384', 'c')]

[OpenSSL::HMAC.hexdigest('SHA256', 'k', 'd'), OpenSSL::HMAC.new('k' * 70, OpenSSL::Digest.new('SHA1')).update('d').to_s, OpenSSL::HMAC.base64digest('SHA512', 'k', 'd')]

OpenSSL::KDF.pbkdf2_hmac('password', salt: 'salt', iterations: 4096, length: 32, hash: OpenSSL::Digest.new('SHA256')).unpack1('H*')

[OpenSSL::PKCS5.pbkdf2_hmac('p', 's' * 8, 3, 128, OpenSSL::Digest::SHA512.new).unpack1('H*'), OpenSSL::PKCS5.pbkdf2_hmac_sha1('p', 's', 2, 24).unpack1('H*')]

OpenSSL::Digest.new('foo')

OpenSSL::KDF.pbkdf2_hmac('p', salt: 's', iterations: 0, length: 8, hash: 'SHA1')

JSON.pretty_generate({ 'a' => [1, { 'b' => nil }], 'c' => {}, 'd' => [] }, space_before: ' ')

JSON.pretty_generate([1, [2], { 'a' => {} }], indent: "\t", array_nl: '', space: '')

[JSON.generate([1, [2]], indent: 'T'), JSON.generate({ 'a' => { 'b' => 1 } }, indent: 'T'), JSON.generate({ 'a' => { 'b' => 1 } }, indent: 'T', object_nl: '')]

[JSON.generate([[], {}], array_nl: 'N', object_nl: 'M'), JSON.generate([1, { 'a' => 2 }], space_before: 'B', space: 'S', array_nl: 'N', object_nl: 'M', indent: 'T')]

[JSON.generate([Float::NAN, -Float::INFINITY], allow_nan: true), JSON.pretty_generate([]), JSON.pretty_generate({}), JSON.pretty_generate({ 'a' => 1 }, 'space' => 'X')]

{ "a\nb" => { 'c' => 1, 'd' => [1] }, "x\ny" => [1, [2]], 'k' * 129 => 'v', "z\nz" => {}, "n\nn" => nil, "q\n\n" => 1, 'w ' * 70 => 3 }.to_yaml

[{ "a\nb" => { 'c' => "l\nm", 'd' => [[1, { 'e' => " f\ng" }], []] } }].to_yaml(indentation: 4)

[{ 'a' => { 'b' => ['c', { 'd' => 'e' }] } }.to_yaml(indentation: 3), YAML.dump({ 'a' => { 'b' => 1 } }, indentation: 1), { 'a' => 'word ' * 30 }.to_yaml(line_width: -1)]

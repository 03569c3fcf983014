@list = %w[b a]
@list.sort.map { |x| "server #{x}" }.join("\n")

options = { 'a' => 1, 'b' => nil, 'c' => [1, 2] }
options.sort.map { |k, v| v.nil? ? k : "#{k}=#{[v].flatten.join(',')}" }

out = +''
[1, 2, 3].each do |i|
  out << "line #{i}\n" unless i == 2
end
out

value = 'true'
value.to_s == 'true' ? 'on' : 'off'

[nil, false, '', :undef, 'x'].map { |v| v.nil? || v == :undef || v == '' ? 'unset' : v.to_s }

x = { 'b' => { 'z' => 1, 'y' => 2 }, 'a' => {} }
r = []
x.keys.sort.each do |k|
  r << "[#{k}]"
  x[k].sort.each { |kk, vv| r << "#{kk} = #{vv}" }
end
r

['a b', 'c'].map { |s| s.include?(' ') ? %("#{s}") : s }.join(' ')

v = [['x', 1], ['y', 2]]
v.map { |n, c| "#{n}:#{c}" } * ','

port = '8080'
port.to_i + 1

%w[10.0.0.1 10.0.0.2].each_with_index.map { |ip, i| "server.#{i + 1}=#{ip}:2888" }

h = { 'k' => 'v' }
h.is_a?(Hash) && h.kind_of?(Enumerable) && !h.is_a?(Array)

[1, [2, [3, nil]]].flatten.compact.uniq.join(' ')

'a.example.com'.split('.')[0] + 'a.example.com'.gsub('.', '_') + 'Example'.downcase.capitalize

"%-20s%s" % ['name', 'value'] + 'x'.ljust(5) + '|' + 'x'.rjust(3, '0')

(1..3).map { |i| "node#{i}" }.join(', ') + 1.upto(3).to_a.inspect

a = [3, 1, 2]
b = a.sort { |x, y| y <=> x }
"#{b.first} #{b.last} #{b[1]}"

'%s' % [[1, 2]] + [1, 2].to_s + { 'a' => 1 }.to_s + nil.to_s + :a.to_s + 1.0.to_s + 10000000000.0.to_s

str = "multi\nline\n"
str.each_line.map(&:chomp).map { |l| "  #{l}" }.join("\n")

s = 'a,b;c'
s.split(/[,;]/)

{ 'x' => true, 'y' => false }.map { |k, v| "#{k} #{v ? 'yes' : 'no'}" }

def ind(n) = ' ' * n
[ind(2) + 'x', ind(0)]

{ 'a' => [1], 'b' => 2 }.each_pair.map { |k, v| [k, Array(v)] }

['ssl', 'tcp'] .include?('tcp') and not [].any?

if 'abc' =~ /b(.)/ then "got #{$1} #{$~[0]}" end

'/etc/app/conf.d'.split('/').reject(&:empty?).last

[{ 'name' => 'b', 'n' => 2 }, { 'name' => 'a', 'n' => 1 }].sort_by { |e| e['name'] }.map { |e| e['n'] }

x = nil
(x || 'default') + (x.to_s.empty? ? '!' : '?')

'value'.then { |v| v.respond_to?(:each) ? v : [v] }

['1', 2, 3.5, true, nil].map { |v| case v when String then 's' when Integer then 'i' when Float then 'f' when true, false then 'b' else 'n' end }.join

keys = { b: 1, a: 2 }.keys.map(&:to_s).sort
keys.each_slice(1).to_a

%w[a b c].each_cons(2).map { |l, r| l + r }

w = %w[alpha be gamma].map(&:length).max
%w[alpha be].map { |x| x.ljust(w) + ' = 1' }

'abc'.tr('a-c', 'A-C') + 'hello world'.split.map(&:capitalize).join(' ')

1024 * 1024 / 3 + 7 % 3 - 2**3

[0.5, 2.0, 1e-7, 123456.789].map(&:to_s)

(0...5).step(2).to_a + 10.downto(8).to_a

'yes'.match(/^y/) ? 1 : 2

[[1, 'a'], [2, 'b']].each_with_object({}) { |(n, l), h| h[l] = n }.to_a.flatten

'x'.nil? ? 1 : ('x'.empty? ? 2 : 3)

['b', 'a', nil].compact.sort.first

'2.10' <=> '2.9'

h = Hash.new { |hash, key| hash[key] = [] }
h['a'] << 1
h['a'] << 2
h

"tab\tquote\"back\\slash".inspect + 'single \'q\''.inspect

a = *nil
b = *[1]
c = [*1..2, *'x']
[a, b, c]

@x.nil? && !defined?(@x) && @x.to_s == ''

[3, 1, 2].sort!.reverse!.push(9).inspect

{ 'a' => 1 }.merge('b' => 2).reject { |k, _| k == 'a' }.to_a

'a-b-c'.sub('-', '+').sub(/-/) { |m| m * 2 }

1.0 / 3 * 3 == 1.0

[1, '1', 1.0, :a].uniq.size

"#{'%.2f' % 1.239} #{'%05.1f' % 2.25} #{'%x' % 255} #{'%08b' % 37} #{'%+d' % 3} #{'%e' % 1234.5}"

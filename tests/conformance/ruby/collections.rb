[[3, 1, 2].sort, [3, 1, 2].max, [3, 1, 2].min, [3, 1, 2].sum, [3, 1, 2].reverse, [3, 1, 2].sort { |a, b| b <=> a }]

[1, 2, 3, 4].partition(&:even?)

[1, 2, 3, 4].group_by { |x| x % 2 }

%w[apple fig kiwi].sort_by { |w| [w.length, w] }

%w[apple fig kiwi].max_by(&:length) + %w[b a].min_by { |x| x }

[[1, 2], [3]].flatten + [1, [2, [3, [4]]]].flatten(1)

[1, nil, 2, nil].compact + [1, 1, 2].uniq

[1, 2, 3].zip([4, 5, 6], [7, 8])

[1, 2, 3].each_slice(2).to_a.length rescue 0

[1, 2, 3, 4].each_cons(2).to_a rescue 0

r = []
[1, 2, 3, 4, 5].each_slice(2) { |s| r << s }
r

[1, 2, 3].inject(:+) + [1, 2, 3].inject { |a, b| a * b } + [1, 2, 3].reduce(10) { |a, b| a + b } + [1, 2].inject(5, :*)

[[1, :a], [2, :b]].to_h.merge({ 3 => :c })

[1, 2, 3].to_h { |x| [x, x * x] }

[1, 2, 3].include?(2) && [1, 2].any? { |x| x > 1 } && [1, 2].all?(Integer) && [nil, false].none?

[[1, 2, 3].first, [1, 2, 3].last(2), [].first, [1, 2, 3].take(2), [1, 2, 3].drop(1), [1, 2, 3][1..], [1, 2, 3][-2, 2], [1][5], [1][1, 1]]

[1, 2, 3, 4].select(&:odd?) + [1, 2].reject { |x| x == 1 } + [5, 6].filter_map { |x| x * 2 if x == 5 }

[1, 2] + [3] - [1] | [9] & [9]

[1, 2, 3] & [2, 3, 4]

[[1, 2], [3, 4]].transpose

[3, 5].each_with_index.map { |x, i| x * i } rescue 0

r = []
%w[a b].each_with_index { |x, i| r << "#{i}#{x}" }
r

[1, [2, nil], "a", :b, 1.5, { a: 1 }].to_s

[1, 2, 3].join('-') + [1, [2, [3]]].join(',') + [nil, 'a'].join('|')

a = [1, 2, 3]
a.push(4).unshift(0)
a.insert(2, :x)
a.delete(3)
a.delete_at(0)
[a, a.pop, a.shift, a]

a = [5, 3, 1]
a.sort!
a.map! { |x| x * 2 }
a.reject! { |x| x == 2 }
a.concat([7], [8])
a[0] = 0
a[5] = 9
a

a = [1, 2, 3, 4]
a[1..2] = [:x]
a[0, 1] = [8, 9]
a

[1, 2, 3].each_with_object([]) { |x, acc| acc << x * 2 }

(1..10).step(3).to_a rescue 0

(1..10).select { |x| x % 3 == 0 } + (1...4).to_a + ('a'..'c').map(&:upcase)

[(1..10).sum, (1..10).include?(5), (1..10) === 3.5, (1..4).reduce(:*), (1..3).to_a.reverse, (1...10).size]

h = { 'b' => 1, 'a' => 2 }
[h.keys, h.values, h.sort.to_h, h.min_by { |k, v| v }, h.sort_by { |k, v| v }, h.map { |k, v| "#{k}=#{v}" }, h.to_a]

h = { a: 1, b: nil }
[h.compact, h.key?(:b), h.fetch(:a), h.fetch(:z, 0), h.fetch(:z) { |k| k.to_s }, h.dig(:a), h[:z], h.key(1), h.invert]

h = { a: 1, b: 2, c: 3 }
[h.select { |k, v| v > 1 }, h.reject { |k, v| v > 1 }, h.find { |k, v| v == 2 }, h.partition { |k, v| v > 1 }, h.any? { |k, v| v > 2 }, h.all? { |k, v| v > 0 }, h.count, h.sum { |k, v| v }]

h = { a: 1 }
h.each_with_index { |(k, v), i| h[k] = [v, i] }
h

h = { a: 1, b: 2 }
[h.transform_values { |v| v * 2 }, h.transform_keys(&:to_s), h.each_with_object({}) { |(k, v), o| o[v] = k }, h.reduce(0) { |s, (k, v)| s + v }, h.to_h { |k, v| [v, k] }]

h = { a: { b: [1, { c: 2 }] } }
[h.dig(:a, :b, 1, :c), h[:a][:b][0], h.dig(:x, :y)]

h = Hash.new { |hash, k| hash[k] = k.to_s * 2 }
[h[:ab], h, Hash.new(5)[:x], h.fetch(:zz, nil)]

h = { a: 1 }
h.merge!({ b: 2 }) { |k, o, n| o + n }
h.update(a: 5)
h.delete(:b)
h.store('x', 1)
[h, h.length, h.empty?, {}.empty?]

{ a: 1, b: 2 }.merge({ b: 3, c: 4 }) { |k, old, new| [old, new] }

h = { b: 1, a: 2 }
[h.sort { |(k1, v1), (k2, v2)| k1 <=> k2 }, h.max_by { |_, v| v }, h.group_by { |k, v| v.odd? }, h.first, h.first(1), h.slice(:a), h.except(:a), h.values_at(:a, :z)]

h = {}
h[1] = :int
h[1.0] = :float
h['1'] = :str
h[:'1'] = :sym
h[[1]] = :arr
h[nil] = :nil
h

{ a: 1 } == { a: 1.0 } && { a: 1, b: 2 } == { b: 2, a: 1 }

{ 'a' => { 'b' => nil }, :c => [1, 2.0, 'x'] }.inspect

{ a: 1 }.each_pair { |k, v| [k, v] }

r = []
{ a: 1, b: 2 }.each { |pair| r << pair }
r

{ a: 2 }.map { |pair| pair.class }

[[1, 2], [3, 4]].each_with_object({}) { |(a, b), h| h[a] = b }

[1, 2, 3, 4, 5].each_slice(2).map(&:sum) rescue 0

[1, 2, 4, 5, 7].slice_when { |a, b| b != a + 1 }.to_a rescue 0

[1, 2, 3].tally.merge(%w[a b a].tally)

[0.1, 0.2, 0.3].sum + [1, 2.5].sum

[3, 1, 2].minmax + [1, 2, 3, 4].min(2) + [1, 2, 3].max(2)

[1, 2, 3].find_index(2).to_s + [1, 2, 3].index { |x| x > 1 }.to_s + [1, 2, 1].rindex(1).to_s

['a', 'B', 'c'].sort + ['a', 'B', 'c'].sort_by(&:downcase) + ['b10', 'b9'].sort

[1, 2, 3].take_while { |x| x < 3 } + [1, 2, 3].drop_while { |x| x < 2 }

%w[ant bee cat].grep(/a/) + [1, 'a', :b].grep(String) + %w[a b].grep_v(/a/) + %w[a1 b2].grep(/(\d)/) { $1 }

[[1, 'a'], [1, 'b'], [0, 'z']].sort

[1, 2] <=> [1, 3]

[[], [nil], [[]], {}].map(&:empty?)

[1, 2, 3].values_at(0, 2, 5, -1)

Array(nil) + Array([1]) + Array('a') + Array(1..2) + Array({ a: 1 })

Array.new(3) + Array.new(2, 0) + Array.new(2) { |i| i * i }

[1, 2, 3, 4].sum { |x| x.to_f } / 4

[1, 2, 3].product([4, 5]).length

[3, 1].sort.freeze.frozen?

[[3, 'c'], [1, 'a']].sort_by(&:first).map(&:last)

[1, 2, 3].flat_map { |x| [x] * x }

['x', nil, '', 'y'].reject { |v| v.nil? || v.empty? }

a = b = []
a << 1
b

a = [1, 2]
b = a.dup
b << 3
[a, b, a.equal?(a), a == [1, 2]]

s = Set.new([1, 2, 2])
s << 3
s.add(1)
[s.size, s.include?(2), s.to_a, s, s | [9], s & [1], s - [1], s.subset?(Set[1, 2, 3, 4])]

P = Struct.new(:x, :y) do
  def dist
    x + y
  end
end
pt = P.new(1, 2)
pt.x = 5
[pt, pt.dist, pt.to_a, pt == P.new(5, 2), pt[:y], pt[0], pt.to_h, P.members]

Q = Struct.new(:a, :b, keyword_init: true)
Q.new(a: 1, b: 2)

[1, 2, 3, 4, 5, 6].each_entry.nil? rescue 0

[4, 5].each.with_index(1).map { |x, i| x * i } rescue 0

%w[a b c].each_with_index.to_a rescue 0

%w[x y].map.with_index { |v, i| "#{v}#{i}" } rescue 0

(1..3).each_with_index.map { |x, i| [x, i] } rescue 0

[5, 6].each_index.to_a rescue 0

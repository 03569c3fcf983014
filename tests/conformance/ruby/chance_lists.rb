[].tally([], 255)

[5, 3, 5, 1, 3].entries { |k, v| [k.to_s, v] }

[0.1, 0.2, 0.3].size

['0x1f', //].inspect

['b', 'a', 'c'].to_s(3)

['b', 'a', 'c'].last

[[1, 2], [3, [4, nil]]].partition { |x| next 5 if x == 2; x }

[[1, :a], [2, :b]].grep_v(%w[apple pie à la mode])

[nil, false, 1].flatten

[1000, 1234567.891].max

['/usr/lib/x.rb', 2].join

([[3, 1], [1, 2], [2]].pop).class

[nil, { a: { b: { c: 1 } } }].inspect

[[3, 1], [1, 2], [2]].map { |x| x }

['x', 'X', 'y'].union { |a, b| a.to_s + b.to_s }

%w[apple pie à la mode].partition { |x| x }

[10, :b].sort

[1, 1.0, 2].intersection

(['b', 'a', 'c'].grep(-1) { |x| x.to_s }).reverse

[1, 2, 3].each_with_object(4611686018427387904) { |x| x == 1 }

(([[3, 1], [1, 2], [2]] == (5..1))).map(&:to_s)

['x', 'X', 'y'].filter('0x1f', false) { |x| x == 1 }

['b', 'a', 'c'].rotate({ a: 1, b: 2 })

['a', :a, 1, nil].frozen?

[true, :b].sort

[[1, :a], [2, :b]].each_entry { |x| [x, x] }

[[3, 1], [1, 2], [2]].max

[nil, false, 1].any?([[1, 2], [3, [4, nil]]]) { |x| x.to_s.size }

[nil, false, 1].sort(-13) { |x, y| [y, x] }

[[1, 2], [3, [4, nil]]].push

['b', 'a', 'c'].replace

[3, 1, 2] == /a/

[{ [1] => 2, "k" => "v" }, -0.5].uniq

[].difference([]) { |x, y| [y, x] }

[1, 1.0, 2].all?

[].compact!

[:b, -13].flatten

([0.1, 0.2, 0.3].lazy).sort

[5, 3, 5, 1, 3].push(-1)

[1, 1.0, 2].union('/usr/lib/x.rb') { |x| break x }

[].any?

[5, 3, 5, 1, 3].reverse_each { |x, y| x.to_s <=> y.to_s }

[3, 1, 2].push

%w[apple pie à la mode][123456789]

[0.1, 0.2, 0.3].delete_if { |*x| x.size }

([].reverse!).length

[[3, 1], [1, 2], [2]].flatten

['b', 'a', 'c'].fetch(3)

(['a', :a, 1, nil].slice!).reverse

[[3, 1], [1, 2], [2]].each_with_index

[1, 1.0, 2].first

['b', 'a', 'c'].last(['a', :a, 1, nil], (1..5))

[(1..5), 3.5].inspect

(['a', :a, 1, nil].reverse_each { |x| break x }).map(&:to_s)

[1, 1.0, 2].zip { |x| x }

[5, 3, 5, 1, 3].clear { |x| x.to_s.size }

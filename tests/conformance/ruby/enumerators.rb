e = [1, 2, 3].each; [e.next, e.peek, e.next, e.next, (e.next rescue $!.message)]

fib = Enumerator.new { |y| a, b = 0, 1; loop { y << a; a, b = b, a + b } }; [fib.take(10), fib.lazy.select(&:even?).first(5), fib.first(3)]

(1..Float::INFINITY).lazy.map { |x| x * 2 }.select { |x| x % 3 == 0 }.first(3)

(1..).lazy.map { |x| x * x }.reject(&:even?).take_while { |x| x < 100 }.to_a

(1..20).each_slice(7).map(&:sum)

[1, 2, 3].each_with_index.map { |x, i| x * i }

%w[a b c].each.with_index(1).to_a

[4, 5].each_with_index.to_a

[1, 2, 3].cycle.first(7)

[1, 2, 3].combination(2).to_a + [1, 2, 3].permutation(2).to_a

(1..6).each_cons(2).to_a

[1, 1, 2, 3, 3].chunk { |x| x.odd? }.to_a

[1, 2, 4, 5, 7].slice_when { |a, b| b != a + 1 }.to_a

def numbers; return to_enum(:numbers) unless block_given?; yield 1; yield 2; end; numbers.map { |x| x + 1 }

Set.new([1, 2, 3]) | [4]

[Set[1, 2].subset?(Set[1, 2, 3]), Set[1, 2] ^ Set[2, 3], Set[3, 1].to_a, Set[1] == Set[1], Set[[1, 2]].include?([1, 2])]

Set.new([1, 2]).inspect

Float::INFINITY.integer?

(12.345e-7.inspect { |k, v| [k.to_s, v] }).to_a

-0.5.nonzero?

((2 ^ 4611686018427387904)).frozen?

(Float::INFINITY.clamp(3)).reverse

(1e-5 + 3.5)

(2**64 & 1000)

-0.5.between?

1000.abs

1e16.abs

(1.0..2.0).last

10**20.to_i

(2.5 <=> 2**64)

(0 >> 4611686018427387904)

0.1.abs

(1...5).reduce

100.125.to_i(2**64)

9223372036854775807.size

1e16.to_s

3.5.remainder { |x| break x }

(1e100 * true)

7.pred(123456789) { |k, v| [k.to_s, v] }

(-2.675.fdiv).map(&:to_s)

2.5.to_f

(1.0..2.0).min

(0..0).find(&:to_s)

Float([2**64, 1])

1e100.infinite?

(123456789 == -(2**70))

(0..0).minmax

(2.coerce(0)).reverse

1234567.891.to_i

(0..0).partition(Float::INFINITY, -2.675) { |k, v| [k.to_s, v] }

100.125.nan?

-0.0.to_i

(0.0 % 2)

(1..5).reduce

(1e15 - 0.0)

100.125.inspect { |x| x }

(-13 << 1000)

(1e100 <=> 0.0)

(4611686018427387904 == 1234567.891)

1000.round

0.0.prev_float { 1 }

(1...5).member?

(1...5).end

(-3.5)

(1e16 - 0)

100.125.to_f

(1..10).to_a.any?

(-3..3).count

(5..1).inject { |x| x.to_s.size }

(-1 <=> 10)

1e100.coerce(-1)

{ b: 2, a: 1, 'c' => nil } == 3

{ 'x' => 1, 'y' => [2] }.include?({ [1] => 2, "k" => "v" }, { 1 => :one, nil => 2, 2.5 => [] })

({ 1 => :one, nil => 2, 2.5 => [] }.reduce { |x| [x, x] }).first

({}.sum({ 'x' => 1, 'y' => [2] })).class

({ 1 => :one, nil => 2, 2.5 => [] }.select).size

{ b: 2, a: 1, 'c' => nil }.value?

({ a: { b: { c: 1 } } } > 1e15)

{ b: 2, a: 1, 'c' => nil }.partition('Zz') { |k, v| [k.to_s, v] }

({ 1 => :one, nil => 2, 2.5 => [] }.transform_keys(:a, { 1 => :one, nil => 2, 2.5 => [] }) { |x| break x }).to_s

{ [1] => 2, "k" => "v" }.count

{}.first

{ a: { b: { c: 1 } } }.rassoc

({ 1 => :one, nil => 2, 2.5 => [] }.each_key { |x| x.to_s.size }).inspect

{ b: 2, a: 1, 'c' => nil }.count

{ a: { b: { c: 1 } } }.key?({ a: { b: { c: 1 } } })

{ [1] => 2, "k" => "v" }.zip({ [1] => 2, "k" => "v" })

{}.dig

{ 1 => :one, nil => 2, 2.5 => [] }.flatten { |x| next 5 if x == 2; x }

{}.inject(&:inspect)

({ 1 => :one, nil => 2, 2.5 => [] }.member?).to_a

{ [1] => 2, "k" => "v" }.slice

{ [1] => 2, "k" => "v" }.eql?("q\"'") { |k, v| [k.to_s, v] }

{ a: 1, b: 2 }.flatten(2.5) { |x| [x, x] }

({ b: 2, a: 1, 'c' => nil }.values_at).first

{ a: { b: { c: 1 } } }.values { |x, y| [y, x] }

{ a: { b: { c: 1 } } }.compact

{ 'x' => 1, 'y' => [2] }.each_with_index { |*x| x.size }

({ b: 2, a: 1, 'c' => nil }.dig(12.345e-7)).map(&:to_s)

{ b: 2, a: 1, 'c' => nil }.each { |x| [x, x] }

{ 'x' => 1, 'y' => [2] }.each_key { |x| x }

{ a: 1, b: 2 }.each

{ 1 => :one, nil => 2, 2.5 => [] }.select(:+) { |x| x.to_s }

{ 'x' => 1, 'y' => [2] }.replace

({} >= :[]=)

(({ a: { b: { c: 1 } } } == '/usr/lib/x.rb')).join("-")

{} == [5, 3, 5, 1, 3]

({ 1 => :one, nil => 2, 2.5 => [] }.each_value('Hello World') { |x| x }).join("-")

({ 'x' => 1, 'y' => [2] }.has_key?(2)).to_s

$top = 1
class m { $own = 2 $none = undef
  notice(inline_template('<%= scope.to_hash.select { |k, v| %w[top own none].include?(k) }.inspect %>'))
}
include m

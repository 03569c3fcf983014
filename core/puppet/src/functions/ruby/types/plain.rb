# What the code of a type tells, as plain data.
def plain(value)
  case value
  when nil, true, false, Integer, Float, String, Symbol then value
  when Array then value.map { |item| plain(item) }
  when Hash then value.to_h { |key, item| [plain(key), plain(item)] }
  else value.to_s
  end
end

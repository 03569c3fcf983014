# Addresses of the internet protocol, and networks of them.

module Socket
  AF_UNSPEC = 0
  AF_INET = 2
  AF_INET6 = 10
end

class IPAddr
  include Comparable

  class Error < ArgumentError; end
  class InvalidAddressError < Error; end
  class AddressFamilyError < Error; end
  class InvalidPrefixError < InvalidAddressError; end

  IN4MASK = 0xffffffff
  IN6MASK = 0xffffffffffffffffffffffffffffffff

  attr_reader :family, :zone_id

  def self.new_ntoh(bytes)
    number = bytes.unpack('C*').inject(0) { |sum, byte| (sum << 8) | byte }
    new(number, bytes.bytesize == 4 ? Socket::AF_INET : Socket::AF_INET6)
  end

  def self.ntop(bytes)
    new_ntoh(bytes).to_s
  end

  def initialize(address = '::', family = Socket::AF_UNSPEC)
    return number_given(address, family) unless address.is_a?(String)

    text, prefix = address.split('/', 2)
    text = text.to_s
    text = text[1..-2] if text.start_with?('[') && text.end_with?(']')
    @zone_id = nil
    if text.include?(':') && (found = text.match(/\A([^%]*)(%.+)\z/))
      text = found[1]
      @zone_id = found[2]
    end
    read(text)
    if family != Socket::AF_UNSPEC && @family != family
      raise AddressFamilyError, "address family mismatch: #{@addr}"
    end

    @mask_addr = all
    prefix ? mask!(prefix) : self
  end

  def to_i
    @addr
  end

  def to_s
    return to_string if ipv4?

    text = groups.map { |group| group.to_s(16) }.join(':')
    [/\A0:0:0:0:0:0:0:0\z/, /\b0:0:0:0:0:0:0\b/, /\b0:0:0:0:0:0\b/, /\b0:0:0:0:0\b/, /\b0:0:0:0\b/, /\b0:0:0\b/,
     /\b0:0\b/].each { |zeros| break if text.sub!(zeros, ':') }
    text = text.sub(/:{3,}/, '::')
    if (found = text.match(/\A::(ffff:)?([0-9a-f]{1,4}):([0-9a-f]{1,4})\z/i))
      high = found[2].hex
      low = found[3].hex
      text = "::#{found[1]}#{high >> 8}.#{high & 255}.#{low >> 8}.#{low & 255}"
    end
    "#{text}#{@zone_id}"
  end

  def to_string
    written(@addr) + @zone_id.to_s
  end

  def inspect
    "#<IPAddr: #{ipv4? ? 'IPv4' : 'IPv6'}:#{to_string}/#{written(@mask_addr)}>"
  end

  def ipv4?
    @family == Socket::AF_INET
  end

  def ipv6?
    @family == Socket::AF_INET6
  end

  def prefix
    @mask_addr.digits(2).count(1)
  end

  def netmask
    written(@mask_addr)
  end

  def mask(prefix)
    dup.mask!(prefix)
  end

  def &(other)
    changed(@addr & number_of(other))
  end

  def |(other)
    changed(@addr | number_of(other))
  end

  def <<(bits)
    changed((@addr << bits) & all)
  end

  def >>(bits)
    changed(@addr >> bits)
  end

  def ~
    changed(~@addr & all)
  end

  def succ
    changed(@addr + 1)
  end

  def ==(other)
    other = coerced(other)
    @family == other.family && @addr == other.to_i
  rescue Error, NoMethodError
    false
  end

  def <=>(other)
    other = coerced(other)
    @family == other.family ? @addr <=> other.to_i : nil
  rescue Error, NoMethodError
    nil
  end

  def eql?(other)
    other.is_a?(IPAddr) && self == other
  end

  def hash
    [@family, @addr].hash
  end

  def include?(other)
    other = coerced(other)
    return false unless other.family == @family

    range = other.to_range
    @addr <= range.begin.to_i && range.end.to_i <= (@addr | (all ^ @mask_addr))
  end
  alias === include?

  def to_range
    from = changed(@addr).mask_all!
    from..changed(@addr | (all ^ @mask_addr)).mask_all!
  end

  def hton
    bytes.pack('C*')
  end

  def reverse
    return "#{bytes.reverse.join('.')}.in-addr.arpa" if ipv4?

    ip6_arpa
  end

  def ip6_arpa
    raise InvalidAddressError, "not an IPv6 address: #{@addr}" unless ipv6?

    "#{nibbles.join('.')}.ip6.arpa"
  end

  def ip6_int
    raise InvalidAddressError, "not an IPv6 address: #{@addr}" unless ipv6?

    "#{nibbles.join('.')}.ip6.int"
  end

  def ipv4_mapped
    raise InvalidAddressError, "not an IPv4 address: #{@addr}" unless ipv4?

    IPAddr.new(@addr | 0xffff00000000, Socket::AF_INET6).mask(96 + prefix)
  end

  def ipv4_mapped?
    ipv6? && (@addr >> 32) == 0xffff
  end

  def native
    ipv4_mapped? ? IPAddr.new(@addr & IN4MASK, Socket::AF_INET) : self
  end

  def private?
    return [[10, 24], [0xac1, 20], [0xc0a8, 16]].any? { |start, bits| @addr >> bits == start } if ipv4?

    (@addr >> 121) == 0x7e
  end

  def loopback?
    ipv4? ? (@addr >> 24) == 127 : @addr == 1
  end

  def link_local?
    ipv4? ? (@addr >> 16) == 0xa9fe : (@addr >> 118) == 0x3fa
  end

  def mask_all!
    @mask_addr = all
    self
  end

  protected

  def mask!(prefix)
    if prefix.is_a?(String) && prefix.match?(/\A\d+\z/)
      prefix = prefix.to_i
    elsif prefix.is_a?(String)
      other = IPAddr.new(prefix)
      raise InvalidPrefixError, "address family is not same: #{@addr}" if other.family != @family

      @mask_addr = other.to_i
      rest = all ^ @mask_addr
      raise InvalidPrefixError, "invalid mask #{prefix}: #{@addr}" unless (rest & (rest + 1)) == 0

      @addr &= @mask_addr
      return self
    end
    width = ipv4? ? 32 : 128
    raise InvalidPrefixError, "invalid length: #{@addr}" unless prefix.between?(0, width)

    @mask_addr = (all >> (width - prefix)) << (width - prefix)
    @addr &= @mask_addr
    self
  end

  def set(address)
    @addr = address
    self
  end

  private

  def all
    ipv4? ? IN4MASK : IN6MASK
  end

  def number_given(address, family)
    raise AddressFamilyError, 'address family must be specified' if family == Socket::AF_UNSPEC
    raise AddressFamilyError, "unsupported address family: #{family}" unless [Socket::AF_INET, Socket::AF_INET6].include?(family)

    @family = family
    address = address.to_i
    raise InvalidAddressError, 'invalid address: ' if address < 0 || address > all

    @addr = address
    @mask_addr = all
  end

  def read(text)
    @family = text.include?(':') ? Socket::AF_INET6 : Socket::AF_INET
    number = ipv4? ? read4(text) : read6(text)
    raise InvalidAddressError, 'invalid address: ' unless number

    @addr = number
  end

  def read4(text)
    return nil unless text.match?(/\A\d+\.\d+\.\d+\.\d+\z/)

    parts = text.split('.')
    return nil if parts.any? { |part| part.to_i > 255 }
    raise InvalidAddressError, 'zero-filled number in IPv4 address is ambiguous: ' if parts.any? { |part| part.match?(/\A0./) }

    parts.inject(0) { |sum, part| (sum << 8) | part.to_i }
  end

  def read6(text)
    if (found = text.match(/\A(.*:)(\d+\.\d+\.\d+\.\d+)\z/))
      low = read4(found[2])
      return nil unless low

      text = "#{found[1]}#{(low >> 16).to_s(16)}:#{(low & 0xffff).to_s(16)}"
    end
    left, right = text.split('::', 2)
    return nil if right && right.include?('::')

    left = left.to_s.split(':', -1)
    behind = right.to_s.split(':', -1)
    zeros = 8 - left.size - behind.size
    return nil if right ? zeros < 1 : zeros != 0

    parts = left + ['0'] * (right ? zeros : 0) + behind
    return nil unless parts.all? { |part| part.match?(/\A\h{1,4}\z/) }

    parts.inject(0) { |sum, part| (sum << 16) | part.hex }
  end

  def bytes
    (ipv4? ? 4 : 16).times.map { |place| (@addr >> (8 * place)) & 255 }.reverse
  end

  def groups
    8.times.map { |place| (@addr >> (16 * place)) & 0xffff }.reverse
  end

  def nibbles
    32.times.map { |place| ((@addr >> (4 * place)) & 15).to_s(16) }
  end

  def written(number)
    return 4.times.map { |place| (number >> (8 * place)) & 255 }.reverse.join('.') if ipv4?

    8.times.map { |place| format('%04x', (number >> (16 * place)) & 0xffff) }.reverse.join(':')
  end

  def changed(address)
    raise InvalidAddressError, "invalid address: #{address}" if address < 0 || address > all

    dup.set(address)
  end

  def coerced(other)
    case other
    when IPAddr then other
    when String then IPAddr.new(other)
    else IPAddr.new(other, @family)
    end
  end

  def number_of(other)
    coerced(other).to_i
  end
end

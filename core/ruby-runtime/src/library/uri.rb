# Addresses of resources.

module URI
  class Error < StandardError; end
  class InvalidURIError < Error; end
  class InvalidComponentError < Error; end
  class BadURIError < Error; end

  # What a reference may consist of, its parts in the order of the standard.
  PARTS = %r{\A(?:([A-Za-z][A-Za-z0-9+.\-]*):)?(?://(?:([^@/?#]*)@)?(\[[^\]/?#]*\]|[^:/?#]*)(?::(\d*))?(?=[/?#]|\z))?([^?#]*)(?:\?([^#]*))?(?:\#(.*))?\z}m
  CHARACTERS = %r{\A(?:[!$&'()*+,;=:@/?A-Za-z0-9\-._~\[\]#]|%\h\h)*\z}

  class Generic
    attr_reader :scheme, :user, :password, :host, :path, :query, :fragment, :opaque
    attr_writer :port

    def self.default_port
      nil
    end

    def self.build(parts)
      parts = parts.each_with_index.to_h { |part, at| [COMPONENT[at], part] } if parts.is_a?(Array)
      new(nil, parts[:userinfo], parts[:host], parts[:port], nil, parts[:path], parts[:opaque], parts[:query], parts[:fragment]).named(self)
    end

    def initialize(scheme, userinfo, host, port, _registry, path, opaque, query, fragment, *_rest)
      @scheme = scheme && scheme.downcase
      self.userinfo = userinfo
      @host = host
      @port = port && port.to_s != '' ? port.to_i : nil
      @path = path
      @path = '' if path.nil? && opaque.nil?
      @opaque = opaque
      @query = query
      @fragment = fragment
    end

    def named(type)
      @scheme ||= type.name.split('::').last.downcase
      self
    end

    def default_port
      self.class.default_port
    end

    def port
      @port || default_port
    end

    def scheme=(scheme)
      @scheme = scheme && scheme.downcase
    end

    def userinfo
      return nil unless @user

      @password ? "#{@user}:#{@password}" : @user
    end

    def userinfo=(userinfo)
      @user, @password = userinfo.is_a?(Array) ? userinfo : userinfo.to_s.split(':', 2)
      @user = userinfo.to_s if userinfo == ''
    end

    def user=(user)
      @user = user
    end

    def password=(password)
      @password = password
    end

    def host=(host)
      raise InvalidComponentError, "bad component(expected host component): #{host}" if host && host.match?(%r{[\s/?#]})

      @host = host
    end

    def hostname
      @host && @host.start_with?('[') ? @host[1..-2] : @host
    end

    def hostname=(host)
      self.host = host && host.include?(':') && !host.start_with?('[') ? "[#{host}]" : host
    end

    def path=(path)
      @path = path
    end

    def query=(query)
      @query = query
    end

    def fragment=(fragment)
      @fragment = fragment
    end

    def opaque=(opaque)
      @opaque = opaque
    end

    def hierarchical?
      @opaque.nil?
    end

    def absolute?
      !@scheme.nil?
    end
    alias absolute absolute?

    def relative?
      !absolute?
    end

    def request_uri
      raise NoMethodError, "undefined method `request_uri' for #{inspect}" unless is_a?(HTTP)

      path = @path.empty? ? '/' : @path
      path = "/#{path}" unless path.start_with?('/')
      @query ? "#{path}?#{@query}" : path
    end

    def to_s
      text = ''
      text << "#{@scheme}:" if @scheme
      return "#{text}#{@opaque}#{"##{@fragment}" if @fragment}" if @opaque

      text << '//' if @host || %w[file postgres].include?(@scheme)
      text << "#{userinfo}@" if userinfo
      text << @host if @host
      text << ":#{@port}" if @host && @port && @port != default_port
      text << '/' if @host && !@path.empty? && !@path.start_with?('/')
      text << @path
      text << "?#{@query}" if @query
      text << "##{@fragment}" if @fragment
      text
    end

    def inspect
      "#<#{self.class} #{self}>"
    end

    def ==(other)
      self.class == other.class && normalize.to_s == other.normalize.to_s
    end

    def eql?(other)
      self == other
    end

    def hash
      to_s.hash
    end

    def normalize
      other = dup
      other.scheme = @scheme.downcase if @scheme
      other.host = @host.downcase if @host
      other.path = '/' if @path && @path.empty? && @host
      other
    end

    def component
      COMPONENT
    end

    def merge(other)
      other = URI.parse(other) if other.is_a?(String)
      raise BadURIError, 'both URI are relative' if relative? && other.relative?
      return other if other.absolute?

      URI.parse(merged(other))
    end
    alias + merge

    private

    def merged(other)
      base = dup
      if other.host
        base.userinfo = other.userinfo
        base.host = other.host
        base.port = other.port
        base.path = other.path
        base.query = other.query
      elsif other.path.empty?
        base.query = other.query if other.query
      else
        base.path = flattened(other.path.start_with?('/') ? other.path : "#{@path[%r{\A.*/}m] || '/'}#{other.path}")
        base.query = other.query
      end
      base.fragment = other.fragment
      base.to_s
    end

    def flattened(path)
      parts = []
      names = path.split('/', -1)
      names.each_with_index do |name, at|
        is_last = at == names.size - 1
        case name
        when '.' then parts << '' if is_last
        when '..'
          parts.pop if parts.size > 1
          parts << '' if is_last
        else parts << name
        end
      end
      parts.join('/')
    end
  end

  COMPONENT = %i[scheme userinfo host port path query fragment].freeze

  class HTTP < Generic
    def self.default_port
      80
    end
  end

  class HTTPS < HTTP
    def self.default_port
      443
    end
  end

  class FTP < Generic
    def self.default_port
      21
    end

    def path
      @path.sub(%r{\A/}, '').sub(/\A%2F/i, '/')
    end
  end

  class LDAP < Generic
    def self.default_port
      389
    end
  end

  class LDAPS < LDAP
    def self.default_port
      636
    end
  end

  class WS < Generic
    def self.default_port
      80
    end
  end

  class WSS < WS
    def self.default_port
      443
    end
  end

  class File < Generic
    def initialize(*parts)
      super
      @host ||= ''
    end
  end

  class MailTo < Generic
    def to
      @opaque.to_s.split('?').first
    end
  end

  SCHEMES = {
    'http' => HTTP, 'https' => HTTPS, 'ftp' => FTP, 'ldap' => LDAP, 'ldaps' => LDAPS, 'ws' => WS, 'wss' => WSS,
    'file' => File, 'mailto' => MailTo
  }.freeze

  # The parser of old, of which little is asked.
  class Parser
    def escape(text, unsafe = %r{[^\-_.!~*'()a-zA-Z\d;/?:@&=+$,\[\]]})
      text.gsub(unsafe) { |part| part.bytes.map { |byte| format('%%%02X', byte) }.join }
    end

    def unescape(text)
      URI.decode_uri_component(text)
    end

    def parse(text)
      URI.parse(text)
    end
  end

  DEFAULT_PARSER = Parser.new

  def self.scheme_list
    SCHEMES.transform_keys(&:upcase)
  end

  def self.split(text)
    raise InvalidURIError, "bad URI(is not URI?): #{text.inspect}" unless text.is_a?(String)

    found = text.match?(CHARACTERS) && text.count('#') < 2 && text.match(PARTS)
    raise InvalidURIError, "bad URI(is not URI?): #{text.inspect}" unless found

    scheme, userinfo, host, port, path, query, fragment = found.captures
    raise InvalidURIError, "bad URI(is not URI?): #{text.inspect}" if path.start_with?('//') || host.to_s.match?(/[\[\]]/) && !host.match?(/\A\[[\h:.]*:[\h:.]*\]\z/)
    raise InvalidURIError, "bad URI(is not URI?): #{text.inspect}" if path.match?(/[\[\]]/) || scheme.nil? && host.nil? && path.match?(%r{\A[^/]*:})

    if scheme && host.nil? && !path.start_with?('/') && !path.empty?
      return [scheme, nil, nil, nil, nil, nil, query ? "#{path}?#{query}" : path, nil, fragment]
    end

    host = nil if host == '' && scheme != 'file'
    [scheme, userinfo, host, port, nil, path, nil, query, fragment]
  end

  def self.parse(text)
    parts = split(text)
    (parts[0] && SCHEMES[parts[0].downcase] || Generic).new(*parts)
  end

  def self.join(first, *others)
    others.inject(parse(first)) { |base, other| base.merge(other) }
  end

  def self.extract(text, schemes = nil)
    wanted = schemes && Array(schemes)
    text.scan(%r{[A-Za-z][A-Za-z0-9+.\-]*:[^\s<>"]+}).select { |found| wanted.nil? || wanted.include?(found[/\A[^:]+/]) }
  end

  def self.encode_www_form_component(text, _encoding = nil)
    text.to_s.gsub(/[^*\-.0-9A-Z_a-z]/) do |part|
      part == ' ' ? '+' : part.bytes.map { |byte| format('%%%02X', byte) }.join
    end
  end

  def self.encode_uri_component(text)
    encode_www_form_component(text).gsub('+', '%20')
  end

  def self.decode_www_form_component(text, _encoding = nil)
    raise ArgumentError, "invalid %-encoding (#{text})" if text.match?(/%(?!\h\h)/)

    decode_uri_component(text.tr('+', ' '))
  end

  def self.decode_uri_component(text)
    text.gsub(/(?:%\h\h)+/) { |part| part.split('%').drop(1).map(&:hex).pack('C*').force_encoding('UTF-8') }
  end

  def self.encode_www_form(pairs)
    pairs.flat_map do |key, value|
      name = encode_www_form_component(key)
      case value
      when nil then [name]
      when Array then value.map { |item| item.nil? ? name : "#{name}=#{encode_www_form_component(item)}" }
      else ["#{name}=#{encode_www_form_component(value)}"]
      end
    end.join('&')
  end

  def self.decode_www_form(text)
    text.split('&').map do |pair|
      name, value = pair.split('=', 2)
      [decode_www_form_component(name.to_s), decode_www_form_component(value.to_s)]
    end
  end
end

def URI(text)
  text.is_a?(URI::Generic) ? text : URI.parse(text)
end

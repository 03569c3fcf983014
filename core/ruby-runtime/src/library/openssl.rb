# Of OpenSSL what functions make passwords with: sums, sums with a key, and keys made of passwords.

module OpenSSL
  class OpenSSLError < StandardError
  end

  # A sum, named when it is made.
  class Digest
    include ::Digest::Instance

    class DigestError < OpenSSLError
    end

    # The classes that make the sums, and the bytes of a block of each.
    KNOWN = {
      'MD5' => [::Digest::MD5, 64], 'SHA1' => [::Digest::SHA1, 64], 'SHA256' => [::Digest::SHA256, 64],
      'SHA384' => [::Digest::SHA384, 128], 'SHA512' => [::Digest::SHA512, 128]
    }.freeze
    private_constant :KNOWN

    attr_reader :name, :block_length

    def self.digest(name, text)
      new(name).digest(text)
    end

    def self.hexdigest(name, text)
      new(name).hexdigest(text)
    end

    def self.base64digest(name, text)
      new(name).base64digest(text)
    end

    def initialize(name, text = nil)
      name = name.name if name.is_a?(Digest)
      @name = name.upcase.sub(/\ASHA2?-/, 'SHA')
      @sum, @block_length = KNOWN[@name]
      raise "Unsupported digest algorithm (#{name}).: unknown object name" unless @sum

      reset
      update(text) if text
    end

    def digest(text = nil)
      @sum.digest(text || @bytes.pack('C*'))
    end

    # A sum with its name in the class.
    class Named < Digest
      def self.sum_name
        name.split('::').last
      end

      def self.digest(text)
        new.digest(text)
      end

      def self.hexdigest(text)
        new.hexdigest(text)
      end

      def self.base64digest(text)
        new.base64digest(text)
      end

      def initialize(text = nil)
        super(self.class.sum_name, text)
      end
    end
    private_constant :Named

    class MD5 < Named
    end

    class SHA1 < Named
    end

    class SHA256 < Named
    end

    class SHA384 < Named
    end

    class SHA512 < Named
    end
  end

  class HMACError < OpenSSLError
  end

  # A sum with a key (RFC 2104).
  class HMAC
    include ::Digest::Instance

    def self.digest(digest, key, text)
      new(key, digest).update(text).digest
    end

    def self.hexdigest(digest, key, text)
      new(key, digest).update(text).hexdigest
    end

    def self.base64digest(digest, key, text)
      new(key, digest).update(text).base64digest
    end

    def initialize(key, digest)
      @sum = Digest.new(digest)
      @key = key.b
      @key = @sum.digest(@key) if @key.bytesize > @sum.block_length
      reset
    end

    def digest
      @sum.digest(padded(0x5c) + @sum.digest(padded(0x36) + @bytes.pack('C*')))
    end

    def hexdigest
      digest.unpack1('H*')
    end
    alias inspect hexdigest

    def base64digest
      ::Base64.strict_encode64(digest)
    end

    private

    def padded(byte)
      bytes = @key.bytes
      bytes << 0 while bytes.length < @sum.block_length
      bytes.map { |known| known ^ byte }.pack('C*')
    end
  end

  # Keys made of passwords.
  module KDF
    class KDFError < OpenSSLError
    end

    def self.pbkdf2_hmac(pass, salt:, iterations:, length:, hash:)
      raise KDFError, 'PKCS5_PBKDF2_HMAC: invalid iteration count' if iterations < 1

      ::Digest.pbkdf2_hmac(pass, salt, iterations, length, Digest.new(hash).name)
    end
  end

  module PKCS5
    class PKCS5Error < OpenSSLError
    end

    def self.pbkdf2_hmac(pass, salt, iterations, length, digest)
      KDF.pbkdf2_hmac(pass, salt: salt, iterations: iterations, length: length, hash: digest)
    end

    def self.pbkdf2_hmac_sha1(pass, salt, iterations, length)
      pbkdf2_hmac(pass, salt, iterations, length, 'SHA1')
    end
  end

  module Random
    def self.random_bytes(count)
      SecureRandom.random_bytes(count)
    end
  end

  def self.fixed_length_secure_compare(one, other)
    raise ArgumentError, 'inputs must be of equal length' unless one.bytesize == other.bytesize

    one.b == other.b
  end

  def self.secure_compare(one, other)
    one.b == other.b
  end
end

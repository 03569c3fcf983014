# Digests of texts that come one after the other.

module Digest
  module Instance
    def reset
      @bytes = []
      self
    end

    def update(text)
      @bytes.concat(text.bytes)
      self
    end

    def <<(text)
      update(text)
    end

    def digest(text = nil)
      self.class.digest(text || @bytes.pack('C*'))
    end

    def hexdigest(text = nil)
      digest(text).unpack1('H*')
    end

    def base64digest(text = nil)
      ::Base64.strict_encode64(digest(text))
    end

    def digest!
      made = digest
      reset
      made
    end

    def hexdigest!
      made = hexdigest
      reset
      made
    end

    def base64digest!
      made = base64digest
      reset
      made
    end

    def digest_length
      digest.bytesize
    end
    alias length digest_length
    alias size digest_length

    def to_s
      hexdigest
    end

    def inspect
      "#<#{self.class}: #{hexdigest}>"
    end

    def ==(other)
      hexdigest == (other.is_a?(Instance) ? other.hexdigest : other.to_str)
    rescue NoMethodError
      false
    end

    def new
      self.class.new
    end

    def initialize_copy(other)
      @bytes = other.instance_variable_get(:@bytes).dup
    end
  end

  class MD5
    include Instance

    def self.new
      allocate.reset
    end
  end

  class SHA1
    include Instance

    def self.new
      allocate.reset
    end
  end

  class SHA256
    include Instance

    def self.new
      allocate.reset
    end
  end

  class SHA384
    include Instance

    def self.new
      allocate.reset
    end
  end

  class SHA512
    include Instance

    def self.new
      allocate.reset
    end
  end
end

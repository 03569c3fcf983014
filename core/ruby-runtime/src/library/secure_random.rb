# Numbers by chance; here they come from the seed of the run.

module SecureRandom
  def self.random_bytes(count = 16)
    (0...(count || 16)).map { Kernel.rand(256) }.pack('C*')
  end

  def self.bytes(count)
    random_bytes(count)
  end

  def self.hex(count = 16)
    random_bytes(count).unpack1('H*')
  end

  def self.base64(count = 16)
    [random_bytes(count)].pack('m0')
  end

  def self.urlsafe_base64(count = 16, padding = false)
    text = base64(count).tr('+/', '-_')
    padding ? text : text.delete('=')
  end

  def self.alphanumeric(count = 16)
    letters = [*'A'..'Z', *'a'..'z', *'0'..'9']
    (0...(count || 16)).map { letters[Kernel.rand(letters.size)] }.join
  end

  def self.uuid
    parts = hex(16)
    parts[12] = '4'
    parts[16] = ((parts[16].hex & 3) | 8).to_s(16)
    [parts[0, 8], parts[8, 4], parts[12, 4], parts[16, 4], parts[20, 12]].join('-')
  end

  def self.random_number(limit = 0)
    limit.nil? || limit == 0 ? Kernel.rand : Kernel.rand(limit)
  end

  def self.rand(limit = 0)
    random_number(limit)
  end
end

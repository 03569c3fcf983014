# What programs find of Puppet itself.

# Messages are not translated.
def _(text)
  text
end

def n_(one, many, count)
  count == 1 ? one : many
end

module Puppet
  # Of the settings that code asks for, this one is no text.
  def self.[](name)
    value = $scope["settings::#{name}"]
    name.to_s == 'strict' ? value.to_sym : value
  end

  def self.settings
    self
  end

  def self.method_missing(name, *_arguments)
    $program.not_here("the method Puppet.#{name}")
  end

  # The agent has no other variables than the hash of facts.
  def self.version
    $scope['facts']['puppetversion']
  end

  def self.debug(message)
    $program.log_of_puppet(:debug, message.to_s)
  end

  def self.info(message)
    $program.log_of_puppet(:info, message.to_s)
  end

  def self.notice(message)
    $program.log_of_puppet(:notice, message.to_s)
  end

  def self.warning(message)
    $program.log_of_puppet(:warning, message.to_s)
  end

  def self.err(message)
    $program.log_of_puppet(:err, message.to_s)
  end

  module Util
    SLASH = '[\\\\/]'
    LABEL = '[^\\\\/]+'
    ABSOLUTE = {
      windows: /^(?:(?:[A-Z]:#{SLASH})|(?:#{SLASH}#{SLASH}#{LABEL}#{SLASH}#{LABEL})|(?:#{SLASH}#{SLASH}\?#{SLASH}#{LABEL}))/i,
      posix: %r{^/}
    }.freeze

    def self.absolute_path?(path, platform = nil)
      return false unless path.is_a?(String)

      ABSOLUTE.fetch(platform || :posix).match?(path)
    end

    module Package
      def self.versioncmp(a, b)
        $scope.call_function('versioncmp', [a, b])
      end

      def versioncmp(a, b)
        Package.versioncmp(a, b)
      end
    end

    module Json
      def self.load(text)
        JSON.parse(text)
      end
    end
  end
end

$scope = scope
$program = self

# What programs find of Puppet itself.
module Puppet
  def self.[](name)
    $scope["settings::#{name}"]
  end

  def self.version
    $scope['puppetversion']
  end

  def self.debug(message)
    $scope.call_function('debug', [message])
  end

  def self.info(message)
    $scope.call_function('info', [message])
  end

  def self.notice(message)
    $scope.call_function('notice', [message])
  end

  def self.warning(message)
    $scope.call_function('warning', [message])
  end

  def self.err(message)
    $scope.call_function('err', [message])
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

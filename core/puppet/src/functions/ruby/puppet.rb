# What programs find of Puppet itself.

# Messages are not translated.
def _(text)
  text
end

def n_(one, many, count)
  count == 1 ? one : many
end

module Puppet
  # Methods that Puppet's own have, and that are asked of what is here: they end the program.
  module Unsupported
    def method_missing(name, *)
      $program.not_here("the method #{self}.#{name}")
    end
  end

  extend Unsupported

  # Of the settings that code asks for, this one is no text.
  def self.[](name)
    value = $scope["settings::#{name}"]
    name.to_s == 'strict' ? value.to_sym : value
  end

  def self.settings
    self
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

  # A module, as far as where its files are.
  class Module
    extend Unsupported

    attr_reader :name, :path

    def self.find(name, _environment = nil)
      path = $program.folder_of_module(name.to_s)
      path && new(name.to_s, path)
    end

    def initialize(name, path)
      @name = name
      @path = path
    end

    def file(name)
      $program.find_in_module('files', "#{@name}/#{name}")
    end

    def template(name)
      $program.find_in_module('templates', "#{@name}/#{name}")
    end

    def method_missing(name, *)
      $program.not_here("the method #{name} of Puppet::Module")
    end
  end

  module Pops
    module Types
      module PBinaryType
        module Binary
          extend Unsupported

          def self.from_binary_string(bytes)
            $program.binary_of(bytes)
          end
        end
      end
    end
  end

  module Parser
    module Files
      extend Unsupported

      def self.find_file(file, _environment)
        Util.absolute_path?(file) ? file : $program.find_in_module('files', file)
      end

      def self.find_template(file, _environment)
        Util.absolute_path?(file) ? file : $program.find_in_module('templates', file)
      end
    end
  end

  module FileSystem
    extend Unsupported

    def self.exist?(path)
      File.exist?(path.to_s)
    end

    def self.file?(path)
      File.file?(path.to_s)
    end

    def self.directory?(path)
      File.directory?(path.to_s)
    end

    def self.binread(path)
      File.read(path.to_s).b
    end

    # Without the mark of the order of bytes.
    def self.read_preserve_line_endings(path)
      File.read(path.to_s).delete_prefix("\uFEFF")
    end
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

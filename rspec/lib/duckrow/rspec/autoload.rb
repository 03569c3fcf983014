# frozen_string_literal: true

module Duckrow
  module RSpec
    # Files that Puppet loads by the name of a type or a provider. Puppet adds each to the list of what Ruby has loaded, after which Ruby
    # goes through the whole list, asking the disk where each file really is. Where Ruby adds the file itself, it knows.
    module Autoload
      def load_file(name, env)
        required?(get_file(name.to_s, env), name) || super
      end

      # Puts this in front of Puppet's autoloader.
      def self.keep
        Puppet::Util::Autoload.singleton_class.prepend(self)
      end

      private

      # Whether Ruby has just loaded a file that it didn't know. Otherwise, and for the error if there is one, Puppet loads it.
      def required?(file, name)
        return false if file.nil?

        file = File.expand_path(file)
        return false if $LOADED_FEATURES.include?(file)

        key = cleanpath(name).chomp('.rb')
        loaded[key] = [file, File.mtime(file)]
        ::RSpec::Puppet::Consts.without_stubs { Kernel.require(file) }
      rescue StandardError, ScriptError
        false
      end
    end
  end
end

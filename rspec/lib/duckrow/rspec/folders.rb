# frozen_string_literal: true

require 'fileutils'
require 'tmpdir'

module Duckrow
  module RSpec
    # The folders that rspec-puppet sees to for every catalog that an example looks at. One for Puppet's data, which it makes and removes
    # again: where Duckrow compiles nobody writes there, so it is made when Puppet compiles. And those of all modules for Ruby's load
    # path, which `require` goes through: each is in there once.
    module Folders
      class << self
        # The path of the folder for Puppet's data, which isn't there.
        def data
          return @data if @owner == Process.pid

          @owner = owner = Process.pid
          parent = Dir.mktmpdir
          at_exit { FileUtils.rm_rf(parent) if Process.pid == owner }
          @data = File.join(parent, 'var')
        end

        # Makes the folder for Puppet's data, if that is what it is told to use.
        def make
          FileUtils.mkdir_p(@data, mode: 0o700) if @data && Puppet[:vardir] == @data
        end

        # The libraries of the modules in a folder, found again when a module came or went.
        def libraries(folder)
          changed = File.exist?(folder) && File.mtime(folder)
          found = (@libraries ||= {})[folder]
          found = @libraries[folder] = [changed, Dir["#{folder}/*/lib"]] unless found && found.first == changed
          found.last
        end
      end

      def load_catalogue(*arguments)
        @duckrow_compiles = true
        super
      ensure
        @duckrow_compiles = false
      end

      def setup_puppet
        return super.tap { $LOAD_PATH.uniq! } unless @duckrow_compiles

        libraries = adapter.modulepath.flat_map { |folder| Folders.libraries(folder) }
        $LOAD_PATH.concat(libraries - $LOAD_PATH)
        Puppet[:vardir] = Folders.data
      end
    end
  end
end

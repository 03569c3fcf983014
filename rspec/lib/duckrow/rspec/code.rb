# frozen_string_literal: true

module Duckrow
  module RSpec
    # Ruby's files as instructions, kept from one run to the next: Puppet, rspec and their libraries are a thousand files and more,
    # and reading their text takes most of the time in which they are loaded.
    module Code
      # What a file looked like when it was read: time, size, device and number.
      STAMP = 'Q<4'
      STAMP_BYTES = 32

      # The method by which Ruby asks for instructions of a file before it reads the text.
      module Loading
        def load_iseq(path)
          Code.of(path)
        end
      end

      class << self
        # Has Ruby ask here first, unless it can't or somebody else answers already.
        def keep
          instructions = defined?(RubyVM::InstructionSequence) && RubyVM::InstructionSequence
          return if !instructions || instructions.respond_to?(:load_iseq) || !instructions.respond_to?(:load_from_binary)

          @here = File.join(Dir.pwd, '')
          options = instructions.compile_option.values.join('-')
          @folder = File.join(Cache.folder, 'ruby', "#{RUBY_VERSION}-#{RUBY_REVISION}-#{RUBY_PLATFORM}-#{options}")
          instructions.singleton_class.prepend(Loading)
        end

        # The instructions of a file; nothing if Ruby is to read it itself, as files of the module, which are named in what failed.
        def of(path)
          return if watched? || path.start_with?(@here)

          stamp = stamp(path)
          kept = "#{@folder}#{path}"
          read(kept, stamp) || write(kept, stamp, RubyVM::InstructionSequence.compile_file(path))
        rescue SystemCallError, SyntaxError
          nil
        end

        private

        # Whoever counts lines, or wants warnings, needs the text.
        def watched?
          $VERBOSE || (defined?(::Coverage) && (!::Coverage.respond_to?(:running?) || ::Coverage.running?))
        end

        def stamp(path)
          stat = File.stat(path)
          [(stat.mtime.to_r * 1_000_000_000).to_i, stat.size, stat.dev, stat.ino].pack(STAMP)
        end

        def read(kept, stamp)
          bytes = File.binread(kept)
          return unless bytes.start_with?(stamp)

          RubyVM::InstructionSequence.load_from_binary(bytes.byteslice(STAMP_BYTES..-1))
        rescue SystemCallError, RuntimeError
          nil
        end

        # Where nothing can be kept, it is read again.
        def write(kept, stamp, instructions)
          Cache.write(kept, stamp + instructions.to_binary)
          instructions
        rescue SystemCallError, RuntimeError
          instructions
        end
      end
    end
  end
end

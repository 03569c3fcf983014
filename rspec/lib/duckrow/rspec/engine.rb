# frozen_string_literal: true

require 'json'

module Duckrow
  module RSpec
    # The process `duckrow serve`: one for all examples, started with the first.
    class Engine
      # The seconds that an answer may take.
      PATIENCE = Float(ENV.fetch('DUCKROW_TIMEOUT', '60'))
      # The amounts that the process may take in all.
      CEILINGS = ['--max-seconds', '1000000', '--max-megabytes', '4096'].freeze

      # @param program [String] the name or path of the program
      def initialize(program = ENV.fetch('DUCKROW', 'duckrow'))
        @program = program
      end

      # The answer to a request.
      #
      # @raise [Handover] if there is none
      def ask(request)
        start unless running?
        @pipe.puts(JSON.generate(request))
        @pipe.flush
        JSON.parse(line)
      rescue SystemCallError, IOError, JSON::ParserError => e
        stop
        raise Handover, "duckrow gives no answer: #{e.class}"
      end

      # Ends the process, if it runs.
      def stop
        return unless running?

        pid = @pipe.pid
        Process.kill(:TERM, pid)
        @pipe.close
      rescue SystemCallError, IOError
        nil
      ensure
        @pipe = nil
      end

      private

      # A process belongs to the one that started it: workers of parallel tests have their own.
      def running?
        !@pipe.nil? && @owner == Process.pid
      end

      def start
        @owner = Process.pid
        @pipe = IO.popen([@program, 'serve', '--stdio', *CEILINGS], 'r+', external_encoding: Encoding::UTF_8)
      rescue Errno::ENOENT
        raise "duckrow-rspec finds no program `#{@program}`: install duckrow, or name it with the variable DUCKROW"
      end

      def line
        if @pipe.wait_readable(PATIENCE).nil?
          stop
          raise Handover, "duckrow took more than #{PATIENCE.to_i} s"
        end
        @pipe.gets || raise(EOFError)
      end
    end
  end
end

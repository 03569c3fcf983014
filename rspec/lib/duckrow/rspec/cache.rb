# frozen_string_literal: true

require 'fileutils'

module Duckrow
  module RSpec
    # The folder of what is kept from one run to the next.
    module Cache
      class << self
        def folder
          @folder ||= File.join(ENV.fetch('XDG_CACHE_HOME') { File.join(Dir.home, '.cache') }, 'duckrow')
        end

        # Writes a file as a whole: who reads it meanwhile, in another process, finds the one before or this one.
        def write(path, bytes)
          FileUtils.mkdir_p(File.dirname(path))
          part = "#{path}.#{Process.pid}"
          File.binwrite(part, bytes)
          File.rename(part, path)
        end
      end
    end
  end
end

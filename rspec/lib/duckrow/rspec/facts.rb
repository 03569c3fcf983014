# frozen_string_literal: true

require 'digest'
require 'json'

module Duckrow
  module RSpec
    # Answers of FacterDB, kept from one run to the next. Each question that `on_supported_os` asks has the whole database read and
    # searched, which takes longer than all catalogs of most modules.
    module Facts
      # In front of FacterDB's own method.
      module Kept
        def get_facts(filter = nil, cache = true)
          # FacterDB has its last answer at hand.
          return super if cache && filter && filter == Thread.current[:facterdb_last_filter_seen]

          Facts.kept(generate_filter_str(filter)) { super }.tap do |answer|
            next unless cache

            Thread.current[:facterdb_last_filter_seen] = filter
            Thread.current[:facterdb_last_facts_seen] = answer
          end
        end
      end

      class << self
        # Puts the answers in front of FacterDB, if it is installed.
        def keep
          require 'facterdb'
          FacterDB.singleton_class.prepend(Kept)
        rescue LoadError
          nil
        end

        # The answer to a question: as it was, or from the block.
        def kept(question)
          path = File.join(folder, "#{Digest::SHA256.hexdigest(question)}.json")
          read(path) || yield.tap { |answer| write(path, answer) }
        end

        private

        # The answers of this database. One with other files has another folder.
        def folder
          @folder ||= begin
            files = FacterDB.facterdb_fact_files.map { |file| [file, File.mtime(file).to_f, File.size(file)] }
            File.join(Cache.folder, 'facts', Digest::SHA256.hexdigest(files.to_s))
          end
        end

        def read(path)
          JSON.parse(File.read(path)).map { |facts| facts.transform_keys(&:to_sym) }
        rescue SystemCallError, JSON::ParserError
          nil
        end

        # Where nothing can be kept, it is asked again.
        def write(path, answer)
          Cache.write(path, JSON.generate(answer))
        rescue SystemCallError
          nil
        end
      end
    end
  end
end

# frozen_string_literal: true

module Duckrow
  module RSpec
    # Puppet's compiler from outside: a node goes in, a catalog or an error comes out. Everything around it is Puppet's and
    # rspec-puppet's own.
    module Compiler
      def compile(node, code_id = nil)
        return super unless ::RSpec::Puppet.rspec_puppet_example?

        answer = Compiler.answer(node)
        if answer.nil?
          # Handed over: what follows is as if Duckrow weren't there.
          Folders.make
          return super
        end

        Compiler.replay(answer['logs'])
        raise Errors.of(answer['error'], node) if answer.key?('error')

        Catalog.new(answer['catalog'], node).to_catalog(code_id)
      end

      # The answer of Duckrow for a node; nothing if there is none.
      def self.answer(node)
        Stubs.check
        answer = RSpec.engine.ask(Request.new(node).to_h)
        raise Handover, answer['refused']['reason'] if answer.key?('refused')

        check_types(answer['catalog']) if answer.key?('catalog')
        RSpec.tally.compiled
        answer
      rescue Handover => e
        RSpec.tally.handed_over(e.message)
        nil
      end

      # Duckrow knows types that Puppet leaves to modules, which may not be there.
      #
      # @raise [Handover] if Puppet doesn't know a type of the catalog
      def self.check_types(catalog)
        types = catalog['resources'].filter_map { |given| given['type'] if given['kind'] == 'compilable_type' }
        unknown = types.uniq.find { |type| Puppet::Type.type(type).nil? }
        raise Handover, "Puppet finds no type #{unknown}" if unknown
      end

      # Log lines, for whoever listens to Puppet's log.
      def self.replay(logs)
        logs.each do |line|
          Puppet::Util::Log.create(level: line['level'].to_sym, source: line['source'], message: line['message'])
        end
      end
    end
  end
end

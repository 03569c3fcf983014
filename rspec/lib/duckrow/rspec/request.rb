# frozen_string_literal: true

require 'json'
require 'time'

module Duckrow
  module RSpec
    # A question for Duckrow: everything that Puppet's compiler would look at.
    class Request
      # A part of a question that is JSON already.
      Text = Struct.new(:json) do
        def to_json(*)
          json
        end
      end

      # The facts of questions before.
      def self.texts
        @texts ||= Copies.new
      end

      def initialize(node)
        @node = node
      end

      # @raise [Handover] if there is something in it that Duckrow doesn't know
      def to_h
        check_settings
        {
          node: node,
          options: options,
          code: Data.of(Puppet[:code], 'the code'),
          modulepath: @node.environment.modulepath.map { |path| File.expand_path(path) },
          hiera_config: hiera_config
        }
      end

      private

      def node
        {
          name: @node.name,
          environment: @node.environment.name.to_s,
          facts_set: 'given',
          facts: facts,
          trusted: Data.of(@node.trusted_data || {}, 'trusted'),
          server_facts: Data.of(@node.server_facts || {}, 'server_facts'),
          parameters: parameters
        }
      end

      def facts
        Request.texts.of(values) { Text.new(JSON.generate(Data.of(values, 'facts'))) }
      end

      def values
        @values ||= @node.facts&.values || {}
      end

      # Top scope variables that are not facts: they go over these.
      def parameters
        Data.of(@node.parameters.reject { |name, value| values.key?(name.to_s) && values[name.to_s] == value }, 'parameters')
      end

      def options
        {
          language: Puppet.version.to_i.to_s,
          strict: Puppet[:strict].to_s,
          strict_variables: Puppet[:strict_variables] ? true : false,
          now: Time.now.utc.iso8601
        }
      end

      def hiera_config
        path = Puppet[:hiera_config]
        File.expand_path(path) if path && File.file?(path)
      end

      def check_settings
        settings = ::RSpec.configuration
        raise Handover, 'the data of modules are switched off' if settings.disable_module_hiera
        raise Handover, 'data of modules come from fixtures' if settings.use_fixture_spec_hiera
        raise Handover, 'the node has classes of a classifier' unless @node.classes.empty?
      end
    end
  end
end

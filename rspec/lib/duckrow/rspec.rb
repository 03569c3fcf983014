# frozen_string_literal: true

# The one file to require: from here on, rspec-puppet's catalogs are compiled by Duckrow.
require 'duckrow/rspec/cache'
require 'duckrow/rspec/code'
require 'duckrow/rspec/garbage'
Duckrow::RSpec::Code.keep
Duckrow::RSpec::Garbage.hold

require 'rspec-puppet'
require 'puppet/indirector/catalog/compiler'

require 'duckrow/rspec/catalog'
require 'duckrow/rspec/catalog_cache'
require 'duckrow/rspec/compiler'
require 'duckrow/rspec/data'
require 'duckrow/rspec/engine'
require 'duckrow/rspec/errors'
require 'duckrow/rspec/facts'
require 'duckrow/rspec/handover'
require 'duckrow/rspec/known_facts'
require 'duckrow/rspec/load_path'
require 'duckrow/rspec/loaders'
require 'duckrow/rspec/request'
require 'duckrow/rspec/server_facts'
require 'duckrow/rspec/stubs'
require 'duckrow/rspec/tally'

module Duckrow
  # Duckrow in the place of Puppet's compiler.
  module RSpec
    class << self
      # The process that compiles.
      def engine
        @engine ||= Engine.new
      end

      # The catalogs so far, and who compiled them.
      def tally
        @tally ||= Tally.new
      end
    end

    Puppet::Parser::Compiler.singleton_class.prepend(Compiler)
    Puppet::Resource::Catalog::Compiler.prepend(ServerFacts)
    Stubs.watch
    Facts.keep
    Loaders.wait
    KnownFacts.keep
    ::RSpec::Puppet::Support.prepend(LoadPath)
    ::RSpec::Puppet::Cache.prepend(CatalogCache)

    ::RSpec.configure do |config|
      config.before(:each) { Stubs.forget_those_of_examples }
      config.after(:each) { Garbage.collect }
      config.after(:suite) do
        ::RSpec.configuration.reporter.message(RSpec.tally.to_s)
        RSpec.engine.stop
      end
    end
  end
end

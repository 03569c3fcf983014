# frozen_string_literal: true

# The one file to require: from here on, rspec-puppet's catalogs are compiled by Duckrow.
require 'duckrow/rspec/cache'
require 'duckrow/rspec/code'
require 'duckrow/rspec/garbage'
Duckrow::RSpec::Code.keep
Duckrow::RSpec::Garbage.hold

require 'rspec-puppet'
require 'puppet/indirector/catalog/compiler'

require 'duckrow/rspec/autoload'
require 'duckrow/rspec/catalog'
require 'duckrow/rspec/catalog_cache'
require 'duckrow/rspec/compiler'
require 'duckrow/rspec/component'
require 'duckrow/rspec/confines'
require 'duckrow/rspec/constants'
require 'duckrow/rspec/copies'
require 'duckrow/rspec/coverage'
require 'duckrow/rspec/data'
require 'duckrow/rspec/defaults'
require 'duckrow/rspec/deferred'
require 'duckrow/rspec/engine'
require 'duckrow/rspec/errors'
require 'duckrow/rspec/example_facts'
require 'duckrow/rspec/facts'
require 'duckrow/rspec/features'
require 'duckrow/rspec/folders'
require 'duckrow/rspec/handover'
require 'duckrow/rspec/known_facts'
require 'duckrow/rspec/log_functions'
require 'duckrow/rspec/loaders'
require 'duckrow/rspec/mockery'
require 'duckrow/rspec/reference'
require 'duckrow/rspec/request'
require 'duckrow/rspec/server_facts'
require 'duckrow/rspec/stubs'
require 'duckrow/rspec/tally'
require 'duckrow/rspec/versions'
require 'duckrow/rspec/whit'

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
    Autoload.keep
    # Stubs look at who defines a function: nothing of ours may stand between.
    Puppet::Parser::Functions.singleton_class.prepend(LogFunctions)
    Stubs.watch
    Facts.keep
    Loaders.wait
    KnownFacts.keep
    # What changes no catalog and takes its time, each behind what says so.
    {
      ::RSpec::Puppet::Cache => [CatalogCache],
      ::RSpec::Puppet::Consts.singleton_class => [Constants],
      ::RSpec::Puppet::Coverage => [Coverage],
      ::RSpec::Puppet::Support => [ExampleFacts, Folders],
      Puppet::Confine.singleton_class => [Confines],
      Puppet::Pops::Evaluator::DeferredResolver.singleton_class => [Deferred],
      Puppet::Resource::Catalog => [Catalog::Known],
      Puppet::Type => [Defaults],
      Puppet::Type.type(:component) => [Component],
      Puppet::Type.type(:whit) => [Whit],
      Puppet::Util::Feature => [Features],
      Puppet::Util::Package.singleton_class => [Versions]
    }.each { |theirs, ours| theirs.prepend(*ours) }

    ::RSpec.configure do |config|
      config.before(:suite) { Mockery.keep }
      config.before(:each) { Stubs.forget_those_of_examples }
      config.after(:each) { Garbage.collect }
      config.after(:suite) do
        ::RSpec.configuration.reporter.message(RSpec.tally.to_s)
        RSpec.engine.stop
      end
    end
  end
end

# frozen_string_literal: true

module Duckrow
  module RSpec
    # Puppet's loaders when somebody wants them. rspec-puppet has them made before each example, which reads the metadata of all modules;
    # only what Puppet compiles itself asks for them.
    module Loaders
      # In front of rspec-puppet's adapter, which puts the loaders into Puppet's context.
      module Late
        def setup_puppet(example_group)
          Thread.current[:duckrow_late_loaders] = true
          super
        ensure
          Thread.current[:duckrow_late_loaders] = false
        end
      end

      # In front of the loaders: their context calls what can be called at the first lookup.
      module Called
        def new(environment, *rest)
          return super unless Thread.current[:duckrow_late_loaders]

          -> { environment.loaders || Puppet::Pops::Loaders.new(environment, *rest) }
        end
      end

      # Sees to it that loaders are made late.
      def self.wait
        ::RSpec::Puppet::Adapters::Adapter40.prepend(Late)
        Puppet::Pops::Loaders.singleton_class.prepend(Called)
      end
    end
  end
end

# frozen_string_literal: true

module Duckrow
  module RSpec
    # Attributes without a default, of which a resource has dozens. Puppet has nothing to do for them, and what rspec-puppet puts around
    # that takes its time.
    module Defaults
      def set_default(name)
        attribute = self.class.attrclass(name)
        super if attribute&.method_defined?(:default) && !@parameters.include?(attribute.name)
      end
    end
  end
end

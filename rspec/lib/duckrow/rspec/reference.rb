# frozen_string_literal: true

module Duckrow
  module RSpec
    # A resource without anything but its name.
    module Reference
      # A resource of a type that is known. Its class would ask Puppet what type this is, which would read all manifests again.
      def self.of(resource_type, type, title)
        resource = Puppet::Resource.allocate
        { type: type, title: title, parameters: {}, sensitive_parameters: [] }.each do |name, value|
          resource.instance_variable_set("@#{name}", value)
        end
        resource.resource_type = resource_type
        resource
      end
    end
  end
end

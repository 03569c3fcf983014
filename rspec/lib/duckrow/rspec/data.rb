# frozen_string_literal: true

module Duckrow
  module RSpec
    # Values of specs as JSON has them.
    module Data
      INTEGERS = (-2**63...2**63).freeze

      # A value, copied.
      #
      # @raise [Handover] if it is no data
      def self.of(value, what)
        case value
        when nil, true, false then value
        when String then text(value, what)
        when Symbol then value == :undef ? nil : value.to_s
        when Array then value.map { |item| of(item, what) }
        when Hash then value.to_h { |key, item| [key.to_s, of(item, "#{what}.#{key}")] }
        else number(value, what)
        end
      end

      def self.text(value, what)
        text = value.encoding == Encoding::UTF_8 ? value : value.dup.force_encoding(Encoding::UTF_8)
        raise Handover, "#{what} is no UTF-8 text" unless text.valid_encoding?

        text
      end

      def self.number(value, what)
        return value if value.is_a?(Integer) && INTEGERS.cover?(value)
        return value if value.is_a?(Float) && value.finite?

        raise Handover, "#{what} is no data: #{value.class}"
      end
      private_class_method :text, :number
    end
  end
end

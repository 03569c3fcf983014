# frozen_string_literal: true

module Duckrow
  module RSpec
    # The number of catalogs that Duckrow compiled, and of those that it handed over to Puppet.
    class Tally
      # The number of reasons that are told.
      MOST = 20

      attr_reader :here, :reasons

      def initialize
        @here = 0
        @reasons = Hash.new(0)
      end

      def compiled
        @here += 1
      end

      def handed_over(reason)
        @reasons[reason] += 1
      end

      def to_s
        there = @reasons.values.sum
        return "Duckrow compiled #{count(@here)}." if there.zero?

        told = @reasons.sort_by { |reason, number| [-number, reason] }
        lines = told.first(MOST).map { |reason, number| format('%6d  %s', number, reason) }
        lines << "        and #{told.size - MOST} other reasons" if told.size > MOST
        ["Duckrow compiled #{count(@here)}, Puppet #{there}:", *lines].join("\n")
      end

      private

      def count(number)
        number == 1 ? '1 catalog' : "#{number} catalogs"
      end
    end
  end
end

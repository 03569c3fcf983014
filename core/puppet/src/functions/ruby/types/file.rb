# The attributes of Puppet's own type `file` from which types of modules derive theirs.
module Puppet
  class Type
    class File < Type
      class Owner < Parameter
      end

      class Group < Parameter
        validate do |group|
          raise Puppet::Error, "Invalid group name '#{group.inspect}'" if group.nil? || group == ''
        end
      end

      class Mode < Parameter
        NUMBER = /\A0?[0-7]{1,4}\z/
        CLAUSE = /[ugoa]*[-=+][-=+rstwxXugo]*/
        SYMBOLIC = /\A#{CLAUSE}(,#{CLAUSE})*\z/

        validate do |mode|
          raise Puppet::Error, "The file mode specification must be a string, not '#{mode.class.name}'" unless mode.is_a?(String)
          raise Puppet::Error, "The file mode specification is invalid: #{mode.inspect}" unless mode.match?(NUMBER) || mode.match?(SYMBOLIC)
        end

        munge do |mode|
          mode.match?(NUMBER) ? mode.to_i(8).to_s(8).rjust(4, '0') : mode
        end
      end
    end
  end
end

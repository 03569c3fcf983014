=begin
end of this comment:
=end
module Puppet
  Type.newtype(:wire) do
    ensurable do
      desc 'Whether it is there'
      newvalue(:plugged) do
        provider.plug
      end
      newvalue(:unplugged) { provider.unplug }
      aliasvalue(:present, :plugged)
      defaultto :plugged
    end

    def self.title_patterns
      to = [[:from], [:to]]
      [
        [%r{^([^:/]+)[:/]([^:]+)$}m, to],
        [/^([^:]+)$/, [[:from]]]
      ]
    end

    newparam(:from) { isnamevar }
    newparam :to do
      desc <<-'END OF IT'
        Where it ends. #{this is text}
      END OF IT
      isnamevar
      defaultto 'wall'
    end

    newproperty(:length, retrieve: :length) do
      newvalues(/^\d+(m|cm)?$/, :endless)
      def insync?(is)
        case is
        when String then is == should
        else
          begin
            Integer(is) == should.to_i
          rescue ArgumentError => e
            Puppet.debug("#{e}")
            false
          ensure
            @asked = true
          end
        end
      end

      def self.help = 'a'

      def should_to_s(value)
        return "'#{value}'" unless value.nil?

        i = 0
        while i < 3 do i += 1 end
        until i.zero?
          i -= 1
        end
        value ? value / 2 : %q(none (at all))
      end
    end
  end
end

__END__
newparam(:no) do

require 'puppet/parameter/boolean'
module Words
  COLOURS = %i[red green].freeze
end
Puppet::Type.newtype(:lamp) do
  feature :bright, 'It is bright.', methods: [:shine]
  newparam(:name)
  newproperty(:colour, required_features: :bright) do
    newvalues(*Words::COLOURS)
    newvalues(1)
    def insync?(is)
      is == should
    end
  end
  private

  def helper(a, b = {})
    case a
    when 1 then b
    else
      begin
        a
      rescue StandardError => e
        e
      end
    end
  end
end

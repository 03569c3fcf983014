# Versions as gems have them.

module Gem
  class Version
    include Comparable

    PATTERN = /\A\s*([0-9]+(?>\.[0-9a-zA-Z]+)*(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?)?\s*\z/

    attr_reader :version

    def self.correct?(version)
      version.to_s.match?(PATTERN)
    end

    def self.create(version)
      version.nil? || version.is_a?(Version) ? version : new(version)
    end

    def initialize(version)
      raise ArgumentError, "Malformed version number string #{version}" unless Version.correct?(version)

      version = version.to_s.strip.gsub('-', '.pre.')
      @version = version.empty? ? '0' : version
    end

    def to_s
      @version
    end

    def inspect
      "#<Gem::Version #{@version.inspect}>"
    end

    def segments
      @version.scan(/[0-9]+|[a-z]+/i).map { |part| part.match?(/\A\d/) ? part.to_i : part }
    end

    # The parts that count: zeros behind the number and behind the rest don't.
    def canonical_segments
      numbers = segments.take_while { |part| part.is_a?(Integer) }
      rest = segments.drop(numbers.size)
      [numbers, rest].flat_map { |parts| parts.reverse.drop_while { |part| part == 0 }.reverse }
    end

    def prerelease?
      @version.match?(/[a-zA-Z]/)
    end

    def release
      return self unless prerelease?

      Version.new(segments.take_while { |part| part.is_a?(Integer) }.join('.'))
    end

    def bump
      parts = segments.take_while { |part| part.is_a?(Integer) }
      parts.pop if parts.size > 1
      parts[-1] = parts[-1] + 1
      Version.new(parts.join('.'))
    end

    def <=>(other)
      other = Version.new(other) if other.is_a?(String) && Version.correct?(other)
      return nil unless other.is_a?(Version)

      left = canonical_segments
      right = other.canonical_segments
      [left.size, right.size].max.times do |at|
        one = left[at] || 0
        two = right[at] || 0
        next if one == two
        return -1 if one.is_a?(String) && two.is_a?(Integer)
        return 1 if one.is_a?(Integer) && two.is_a?(String)

        return one <=> two
      end
      0
    end

    def eql?(other)
      other.is_a?(Version) && @version == other.version
    end
  end

  class Requirement
    OPERATORS = {
      '=' => ->(one, two) { one == two }, '!=' => ->(one, two) { one != two }, '>' => ->(one, two) { one > two },
      '<' => ->(one, two) { one < two }, '>=' => ->(one, two) { one >= two }, '<=' => ->(one, two) { one <= two },
      '~>' => ->(one, two) { one >= two && one.release < two.bump }
    }.freeze

    attr_reader :requirements

    def self.default
      new('>= 0')
    end

    def initialize(*requirements)
      requirements = requirements.flatten.compact.uniq
      requirements = ['>= 0'] if requirements.empty?
      @requirements = requirements.map { |requirement| parsed(requirement) }
    end

    def satisfied_by?(version)
      @requirements.all? { |operator, wanted| OPERATORS[operator].call(version, wanted) }
    end

    def to_s
      @requirements.map { |operator, version| "#{operator} #{version}" }.sort.join(', ')
    end

    private

    def parsed(requirement)
      return ['=', requirement] if requirement.is_a?(Version)

      found = requirement.to_s.match(/\A\s*(=|!=|>=|<=|~>|>|<)?\s*([0-9]+(?>\.[0-9a-zA-Z]+)*(?:-[0-9A-Za-z.-]+)?)\s*\z/)
      raise ArgumentError, "Illformed requirement [#{requirement.inspect}]" unless found

      [found[1] || '=', Version.new(found[2])]
    end
  end

  class Dependency
    attr_reader :name, :requirement

    def initialize(name, *requirements)
      @name = name
      @requirement = Requirement.new(*requirements)
    end

    def match?(name, version)
      name == @name && @requirement.satisfied_by?(Version.new(version))
    end
  end
end

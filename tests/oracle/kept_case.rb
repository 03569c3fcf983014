# frozen_string_literal: true

# A case whose catalogs are compared and kept, for the programs that compare many: Puppet is asked once, Duckrow each time.

require_relative 'catalog_case'
require 'benchmark'
require 'open3'

module Oracle
  # A case in a folder that stays: `puppet.json`, or `puppet.error` where Puppet refuses it, `arguments` for Duckrow, and its answer
  # in `duckrow.json` or `duckrow.error`, with what differs in `difference`.
  #
  # A subclass has `compile`, which asks Puppet and gives a document or nothing, a failure or nothing, and the arguments.
  class KeptCase
    # What Puppet says, and how Duckrow is asked the same.
    Answer = Struct.new(:document, :failure, :arguments, keyword_init: true)

    attr_reader :name

    def initialize(folder, name)
      @folder = File.join(folder, name)
      @name = name
      FileUtils.mkdir_p(@folder)
    end

    # Puppet's document, or nothing if Puppet refuses the program.
    def theirs
      ask_puppet unless File.exist?(place('puppet.json')) || File.exist?(place('puppet.error'))
      File.exist?(place('puppet.json')) ? JSON.parse(File.read(place('puppet.json'))) : nil
    end

    # What becomes of the case: a word, and for what isn't equal the reason.
    def compared(program)
      expected = theirs
      out, err, status = Open3.capture3(program, *File.read(place('arguments')).split("\n"))
      write('duckrow.json', out)
      write('duckrow.error', err)
      return expected ? ['refused', reason(err)] : refusals(err) unless status.success?
      return ['accepted', failure.lines.first.to_s.strip] unless expected

      difference = Difference.new(expected, JSON.parse(out)).to_a
      write('difference', difference.join("\n"))
      difference.empty? ? ['equal', nil] : ['differs', difference.first]
    end

    private

    # Overridden where both must refuse for the same reason.
    def refusals(_error)
      ['both refuse', nil]
    end

    def failure
      File.read(place('puppet.error'))
    end

    def place(file)
      File.join(@folder, file)
    end

    def write(file, text)
      File.write(place(file), text) unless File.exist?(place(file)) && File.read(place(file)) == text
    end

    # Puppet is asked in a process of its own: what modules define in Ruby stays there.
    def ask_puppet
      child = fork do
        [$stdout, $stderr].each { |stream| stream.reopen(File::NULL) }
        answer = nil
        seconds = Benchmark.realtime { answer = compile }
        write('seconds', seconds.to_s)
        write('arguments', answer.arguments.join("\n"))
        answer.document ? write('puppet.json', JSON.generate(answer.document)) : write('puppet.error', answer.failure.to_s)
        exit!(0)
      end
      Process.wait(child)
      raise "Puppet's process ended before it had an answer for #{@name}" unless File.exist?(place('arguments'))
    end

    def reason(error)
      error.lines.grep(/\A(Error|duckrow):/).first.to_s.strip.sub(/ \(file: .*/, '').sub(/ on node .*/, '')
    end
  end

  # Puppet's own types and their providers, which take most of the time of a small catalog: read once, for all processes.
  module OwnTypes
    def self.read
      folder = File.dirname($LOADED_FEATURES.grep(%r{/puppet/type\.rb\z}).first)
      %w[type provider].each do |kind|
        Dir[File.join(folder, kind, '**', '*.rb')].sort.each { |path| require path }
      end
    end
  end

  # What differs between two documents, one line each.
  class Difference
    PARTS = %w[tags file line exported kind sensitive_parameters].freeze

    def initialize(theirs, ours)
      @theirs = theirs
      @ours = ours
    end

    def to_a
      (resources + rest).map { |line| line.gsub("\n", '\n') }
    end

    private

    def by_name(document)
      document['resources'].to_h { |resource| ["#{resource['type']}[#{resource['title']}]", resource] }
    end

    def resources
      theirs = by_name(@theirs)
      ours = by_name(@ours)
      lines = (theirs.keys - ours.keys).map { |name| "#{name} is missing" } + (ours.keys - theirs.keys).map { |name| "#{name} is too many" }
      lines += (theirs.keys & ours.keys).flat_map { |name| parts(name, theirs[name], ours[name]) }
      lines.empty? && theirs.keys != ours.keys ? ['resources come in another order'] : lines
    end

    def parts(name, theirs, ours)
      left = PARTS.to_h { |part| [part, theirs[part]] }.merge(theirs['parameters'].to_h)
      right = PARTS.to_h { |part| [part, ours[part]] }.merge(ours['parameters'].to_h)
      (left.keys | right.keys).reject { |key| JSON.generate(left[key]) == JSON.generate(right[key]) }.map do |key|
        "#{name} #{key}: #{JSON.generate(left[key])} for Puppet, #{JSON.generate(right[key])} for Duckrow"
      end
    end

    def rest
      keys = (@theirs.keys | @ours.keys) - CHANCE - ['resources']
      keys.reject { |key| JSON.generate(@theirs[key]) == JSON.generate(@ours[key]) }.map { |key| "#{key} of the catalog differ" }
    end
  end

  # Many of them: what became of each, and how often.
  class Comparisons
    # Words that aren't told one by one.
    QUIET = ['equal', 'both refuse'].freeze

    def initialize(program, cases, reasons: false)
      @program = program
      @cases = cases
      @reasons = reasons
    end

    def run
      results = @cases.to_h { |kase| [kase.name, told(kase)] }
      reasons(results.values) if @reasons
      results.values.map(&:first).tally.sort_by { |_, count| -count }.each { |word, count| puts "#{count} #{word}" }
      compiled = results.values.count { |word, _| %w[equal differs refused].include?(word) }
      puts "#{results.values.count { |word, _| word == 'equal' }} of #{compiled} catalogs are equal"
    end

    private

    # Each case is told as it is done.
    def told(kase)
      word, reason = kase.compared(@program)
      puts "#{kase.name}: #{word}#{": #{reason}" if reason}" unless @reasons || QUIET.include?(word)
      [word, reason]
    end

    def reasons(values)
      values.reject { |_, reason| reason.nil? }.tally.sort_by { |_, count| -count }.each { |(word, reason), count| puts "#{count}\t#{word}\t#{reason}" }
    end
  end

  # The options of such a program: `--NAME VALUE` of these names are taken from the arguments, with the value as a path.
  def self.paths_from(arguments, *names)
    names.to_h do |name|
      place = arguments.index("--#{name}")
      [name.to_sym, place && File.expand_path(arguments.slice!(place, 2).last)]
    end
  end
end

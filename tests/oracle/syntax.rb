#!/usr/bin/env ruby
# frozen_string_literal: true

# Compares how Puppet and Duckrow read manifests: the same tree, or the same first error at the same place, and the same warnings.
#
#     ruby syntax.rb [--program DUCKROW] FOLDER …                          every manifest in the folders
#     ruby syntax.rb [--program DUCKROW] --mutants N [--seed S] FOLDER …   N manifests with a mistake in each
#
# Any folder with manifests will do: Debian packs about ninety modules (`apt-get download` all `puppet-module-*`, then
# `dpkg-deb -x` each into a folder). Every difference is printed, and a mutant that differs is kept in the folder that `--keep`
# names. Where Puppet's own parser breaks down, it is enough that Duckrow refuses the text, too.

require 'fileutils'
require 'json'
require 'open3'
require 'optparse'
require 'puppet'
require 'puppet/pops'
require 'puppet/pops/pn'
require 'tmpdir'

# Keeps the warnings that the lexer gives.
Puppet::Util::Log.newdesttype(:lexed) do
  match 'Lexed'
  def initialize(_name); end

  def handle(log)
    $lexed << ['warning', log.message, log.line, log.pos]
  end
end

class Lexed; end

# What a parser says of a text: the tree if it is right, and diagnostics as [severity, message, line, column].
Answer = Struct.new(:tree, :diagnostics, :ended_early, :json) do
  def of(severity)
    diagnostics.select { |one| one.first == severity }
  end
end

# The real one.
module Real
  FORMATTER = Puppet::Pops::Validation::DiagnosticFormatterPuppetStyle.new

  def self.read(path)
    $lexed = []
    model = Puppet::Pops::Parser::EvaluatingParser.new.parser.parse_string(File.read(path, encoding: 'utf-8'), path).model
    diagnostics = validate(model)
    tree = Puppet::Pops::Model::ModelTreeDumper.new.dump(model) unless diagnostics.any? { |severity, *| severity == 'error' }
    Answer.new(tree, $lexed + diagnostics, false, tree && json(model))
  rescue Puppet::ParseError => e
    message = e.respond_to?(:basic_message) ? e.basic_message : e.message.sub(/ \((file: .*, )?(line: \d+)?(, column: \d+)?\)\z/, '')
    Answer.new(nil, $lexed + [['error', message, e.line, e.pos]], true)
  rescue StandardError => e
    # A regular expression that Ruby refuses, or a mistake of Puppet's parser: Ruby's words are the message, and Puppet's own
    # mistakes need no words.
    Answer.new(nil, $lexed + [['error', e.is_a?(RegexpError) ? e.message : nil, nil, nil]], true)
  end

  # Puppet has no words for parameters that take the rest: it breaks down.
  def self.json(model)
    JSON.dump(Puppet::Pops::Model::PNTransformer.transform(model).to_data)
  rescue NoMethodError
    nil
  end

  def self.validate(model)
    acceptor = Puppet::Pops::Validation::Acceptor.new
    Puppet::Pops::Validation::ValidatorFactory_4_0.new.validator(acceptor).validate(model)
    acceptor.diagnostics.map do |found|
      place = found.source_pos
      [found.severity.to_s.sub('deprecation', 'warning'), FORMATTER.format_message(found), place&.line, place&.pos]
    end
  end
end

# What Duckrow says of many files.
class Duckrow
  def initialize(program)
    @program = program
  end

  def diagnostics(paths)
    out, = Open3.capture2(@program, 'validate', '--format', 'json', *paths, err: File::NULL)
    found = JSON.parse(out).map do |one|
      [one.dig('location', 'file'), [one['severity'], one['message'], *printed_place(one['position'])]]
    end
    found.group_by(&:first).transform_values { |list| list.map(&:last) }
  end

  # A place may be known although Puppet prints none.
  def printed_place(position)
    %w[line column].map { |name| position[/#{name}: (\d+)/, 1]&.to_i }
  end

  def tree(path)
    out, = Open3.capture2(@program, 'parse', path, err: File::NULL)
    out.empty? ? nil : out.delete_prefix("--- #{path}").chomp.force_encoding('utf-8')
  end

  def json(path)
    out, = Open3.capture2(@program, 'parse', '--format', 'json', path, err: File::NULL)
    out.chomp.force_encoding('utf-8')
  end
end

# Manifests with a mistake: a token that is missing, doubled, another one, or has changed places with the next; or a character.
class Mutants
  TOKEN = /\s+|#[^\n]*|[\w:]+|\$[\w:]+|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|[-=+~<>|@]+|./m.freeze

  CHARACTERS = %w[{ } ( ) [ ] < > | : ; , . = ~ - + * / % ! ? @ & ' " $ # \\ _ 0 7 a Z é].push("\n", ' ').freeze

  def initialize(paths, seed)
    @paths = paths
    @random = Random.new(seed)
  end

  # A mutant in `folder`, which is given as its path.
  def write(folder, number)
    tokens = File.read(@paths.sample(random: @random), encoding: 'utf-8').scan(TOKEN)
    places = tokens.each_index.reject { |at| tokens[at].match?(/\A(\s|#)/) }
    return if places.size < 2

    path = File.join(folder, "#{number}.pp")
    File.write(path, mutate(tokens, places).join)
    path
  end

  private

  def mutate(tokens, places)
    which = @random.rand(places.size - 1)
    at, following = places[which], places[which + 1]
    case @random.rand(5)
    when 0 then tokens.delete_at(at)
    when 1 then tokens.insert(at, tokens[at])
    when 2 then tokens[at], tokens[following] = tokens[following], tokens[at]
    when 3 then tokens[at] = tokens[places.sample(random: @random)]
    else tokens[at] = change_character(tokens[at])
    end
    tokens
  end

  # A character that is missing or was put in, also inside of strings.
  def change_character(token)
    place = @random.rand(token.size)
    length = @random.rand(2)
    token[0, place] + (length.zero? ? CHARACTERS.sample(random: @random) : '') + token[(place + length)..]
  end
end

# Compares, prints, counts.
class Comparison
  attr_reader :differences

  def initialize(duckrow, with_trees:, keep: nil)
    @duckrow = duckrow
    @with_trees = with_trees
    @keep = keep
    @files = @accepted = @differences = 0
  end

  def compare(paths)
    ours = @duckrow.diagnostics(paths)
    paths.each { |path| compare_one(path, ours.fetch(path, [])) }
  end

  def summary
    "#{@files} files, of which Puppet reads #{@accepted}: #{@differences} differences"
  end

  private

  def compare_one(path, ours)
    real = Real.read(path)
    @files += 1
    @accepted += 1 if real.tree
    said = difference(real, Answer.new(nil, ours, real.ended_early)) || another_tree(path, real.tree) || another_json(path, real.json)
    tell(path, said) if said
  end

  def difference(real, ours)
    pairs = [errors(real), errors(ours)], [real.of('warning'), ours.of('warning')]
    pairs.pop unless errors(real).empty?
    theirs, ours = pairs.find { |one, other| one != other && !(one.dig(0, 1).nil? && one.any? && other.any?) }
    "Puppet: #{theirs.inspect}\n  Duckrow: #{ours.inspect}" if theirs
  end

  # Puppet's parser ends with the first error, its validator goes on.
  def errors(answer)
    answer.of('error').take(answer.ended_early ? 1 : answer.diagnostics.size)
  end

  def another_tree(path, tree)
    return unless tree && @with_trees

    ours = @duckrow.tree(path)
    "another tree:\n#{first_line_apart(tree, ours)}" if tree != ours
  end

  def another_json(path, json)
    return unless json && @with_trees

    ours = @duckrow.json(path)
    return if json == ours

    at = json.each_char.zip(ours.each_char).index { |real, our| real != our } || json.size
    from = [at - 60, 0].max
    "other JSON:\n  Puppet: #{json[from, 120]}\n  Duckrow: #{ours[from, 120]}"
  end

  def first_line_apart(tree, other)
    return '  Duckrow has none' if other.nil?

    lines = tree.lines.zip(other.lines).find { |real, ours| real != ours }
    "  Puppet: #{lines&.first.inspect}\n  Duckrow: #{lines&.last.inspect}"
  end

  def tell(path, said)
    @differences += 1
    puts path, "  #{said}"
    FileUtils.cp(path, @keep) if @keep
  end
end

options = { program: 'duckrow', seed: 1 }
OptionParser.new do |parser|
  parser.on('--program PATH') { |path| options[:program] = path }
  parser.on('--mutants N', Integer) { |count| options[:mutants] = count }
  parser.on('--seed S', Integer) { |seed| options[:seed] = seed }
  parser.on('--keep FOLDER') { |folder| options[:keep] = folder }
end.parse!
abort 'no folder is named' if ARGV.empty?

# Ruby has a word to say about many a regular expression.
$VERBOSE = nil
Dir.mktmpdir do |folder|
  Puppet.initialize_settings(['--confdir', folder, '--vardir', folder])
  Puppet[:strict] = :warning
  Puppet::Util::Log.close_all
  Puppet::Util::Log.newdestination(Lexed.new)
  loaders = Puppet::Pops::Loaders.new(Puppet::Node::Environment.create(:production, []))
  Puppet.push_context({ loaders: loaders }, 'comparing')

  paths = ARGV.flat_map { |root| Dir[File.join(root, '**', '*.pp')] }.select { |path| File.file?(path) }.sort
  count = options[:mutants]
  comparison = Comparison.new(Duckrow.new(options[:program]), with_trees: count.nil?, keep: options[:keep])
  if count
    mutants = Mutants.new(paths, options[:seed])
    paths = (1..count).filter_map { |number| mutants.write(folder, number) }
  end
  paths.each_slice(200) { |some| comparison.compare(some) }
  puts comparison.summary
  exit comparison.differences.zero?
end

# frozen_string_literal: true

# Parses manifests with the real Puppet in this one process: first to get warm, then three times for the clock. Prints the
# processor's seconds of the best time, first for parsing alone, then with the validation.
#
#     ruby parse.rb FILE …          (or a list of files, one in a line, on standard input)

require 'puppet'
require 'tmpdir'

def best(times)
  (1..times).map do
    start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
    yield
    Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - start
  end.min
end

Dir.mktmpdir do |folder|
  Puppet.initialize_settings(['--confdir', folder, '--vardir', folder])
  Puppet::Util::Log.close_all
  loaders = Puppet::Pops::Loaders.new(Puppet::Node::Environment.create(:production, []))
  Puppet.push_context({ loaders: loaders }, 'measuring')
  paths = ARGV.empty? ? $stdin.readlines(chomp: true) : ARGV
  texts = paths.map { |path| [path, File.read(path, encoding: 'utf-8')] }

  parser = Puppet::Pops::Parser::Parser.new
  checking = Puppet::Pops::Parser::EvaluatingParser.new
  each_text = lambda do |&parse|
    texts.each do |path, text|
      parse.call(text, path)
    rescue Puppet::ParseError
      nil
    end
  end
  each_text.call { |text, path| checking.parse_string(text, path) }
  puts best(3) { each_text.call { |text, path| parser.parse_string(text, path) } }
  puts best(3) { each_text.call { |text, path| checking.parse_string(text, path) } }
end

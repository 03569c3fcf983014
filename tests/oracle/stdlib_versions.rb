# Which versions of the module stdlib have which edition of a function, for the table in
# core/puppet/src/functions/stdlib/versions.rs: runs of versions with the same code, as Ripper reads it, without comments. A run
# that is the same as 8.5.0 has = before it. Runs that differ in layout alone have to be read by somebody.
#
#   git clone https://github.com/puppetlabs/puppetlabs-stdlib
#   ruby stdlib_versions.rb puppetlabs-stdlib [FUNCTION …]
require 'digest'
require 'ripper'

BASE = '8.5.0'.freeze
FIRST = Gem::Version.new('4.13.0')
FOLDERS = %w[functions lib/puppet/functions lib/puppet/parser/functions].freeze

repository, *wanted = ARGV
abort "usage: #{$PROGRAM_NAME} REPOSITORY [FUNCTION …]" unless repository

def tree(syntax)
  return syntax unless syntax.is_a?(Array)

  # a token is its kind, its text, and its place
  token = syntax.first.is_a?(Symbol) && syntax.first.start_with?('@')
  token ? [syntax[0], syntax[1]] : syntax.map { |part| tree(part) }
end

git = ->(*arguments) { IO.popen(['git', '-C', repository, *arguments], &:read) }
edition = Hash.new do |known, blob|
  text = git.call('cat-file', 'blob', blob)
  known[blob] = Digest::SHA256.hexdigest(tree(Ripper.sexp(text.gsub(/^\s*#.*$/, '')) || text).inspect)[0, 8]
end
tags = git.call('tag').split.grep(/\Av?\d+\.\d+\.\d+\z/).map { |tag| [tag, Gem::Version.new(tag.delete('v'))] }
tags = tags.select { |_, version| version >= FIRST }.sort_by(&:last)
files = Hash.new { |known, path| known[path] = {} }
tags.each do |tag, version|
  git.call('ls-tree', '-r', tag, *FOLDERS).each_line(chomp: true) do |line|
    details, path = line.split("\t")
    name = File.basename(path, '.*')
    files[path][version.to_s] = edition[details.split.last] if wanted.empty? || wanted.include?(name)
  end
end
versions = tags.map { |_, version| version.to_s }
files.sort.each do |path, editions|
  runs = versions.chunk_while { |a, b| editions[a] == editions[b] }.select { |run| editions[run.first] }
  shown = runs.map { |run| "#{editions[run.first] == editions[BASE] ? '=' : editions[run.first]} #{run.first}..#{run.last}" }
  puts "#{path}: #{shown.join(', ')}"
end

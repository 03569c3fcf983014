# frozen_string_literal: true

# Records what Puppet's provider of `augeas` makes of the cases in tests/conformance/augeas: the tree after the changes, and the text.
#
#     ruby augeas.rb [--check] FILE.txt ...
#
# Needs Debian's packages ruby-augeas and puppet-module-puppetlabs-augeas-core.

require "fileutils"
require "json"
require "open3"
require "tmpdir"
require "augeas"

MODULES = %w[/usr/share/puppet/modules /usr/share/puppet/modules.available].freeze

# One case: what is given, and what is recorded.
Case = Struct.new(:about, :parts) do
  GIVEN = %w[lens text onlyif changes].freeze
  # What stands behind a text that doesn't end with a line break.
  UNENDED = "\n\\ No newline at end\n"

  def self.read(text)
    text.split(/^=== /).drop(1).map do |chunk|
      about, rest = chunk.split("\n", 2)
      parts = rest.split(/^--- (\w+)\n/, -1).drop(1).each_slice(2).to_h
      parts.transform_values! { |part| part.delete_suffix(UNENDED) }
      new(about, parts.slice(*GIVEN))
    end
  end

  def lens = parts.fetch("lens").strip
  def text = parts.fetch("text")
  def changes = parts.fetch("changes").lines(chomp: true)
  def only_if = parts["onlyif"]&.strip

  def manifest(number, root)
    quoted = ->(text) { "'#{text.gsub(/[\\']/) { |sign| "\\#{sign}" }}'" }
    condition = only_if ? "onlyif => #{quoted.(only_if)}, " : ""
    "augeas { '#{number}': root => #{quoted.(root)}, incl => '/f', lens => #{quoted.(lens)}, show_diff => false, " \
      "#{condition}changes => [#{changes.map(&quoted).join(", ")}] }\n"
  end

  def to_s
    order = %w[lens text onlyif changes said tree result]
    "=== #{about}\n" + order.select { |name| parts.key?(name) }.map { |name| "--- #{name}\n#{ended(parts[name])}" }.join
  end

  private

  def ended(text) = text.empty? || text.end_with?("\n") ? text : text + UNENDED
end

def modules_folder(folder)
  path = File.join(folder, "modules")
  FileUtils.mkdir_p(path)
  source = MODULES.map { |base| File.join(base, "puppetlabs-augeas-core") }.find { |it| File.exist?(it) }
  FileUtils.ln_s(File.realpath(source), File.join(path, "augeas_core"))
  path
end

def apply(cases, folder)
  roots = cases.each_index.map { |number| File.join(folder, number.to_s).tap { |root| FileUtils.mkdir_p(root) } }
  cases.each_with_index { |one, number| File.write(File.join(roots[number], "f"), one.text) }
  manifest = File.join(folder, "site.pp")
  File.write(manifest, cases.each_with_index.map { |one, number| one.manifest(number, roots[number]) }.join)
  out, = Open3.capture2e("puppet", "apply", "--color=false", "--confdir", "#{folder}/c", "--vardir", "#{folder}/v",
                         "--modulepath", modules_folder(folder), "--test", manifest)
  said = out.scan(%r{^(\w+: )/Stage\[main\]/Main/Augeas\[(\d+)\](.*)$}).group_by { |_, number| number.to_i }
  cases.each_with_index do |one, number|
    lines = (said[number] || []).map { |level, _, text| "#{level}#{text.sub(/\A: /, "").sub(%r{\A/returns: }, "")}\n" }
    one.parts["said"] = lines.join unless lines.empty?
    record_texts(one, roots[number])
  end
end

def record_texts(one, root)
  path = File.join(root, "f")
  after = File.exist?(path) ? File.read(path) : nil
  one.parts["result"] = after if after && after != one.text
  one.parts["tree"] = tree(one.lens, root) if after
end

# The tree of a file: a line for each node, as `augtool print` has it.
def tree(lens, root)
  out, = Open3.capture2("augtool", "--noload", "--noautoload", "--root", root, stdin_data: <<~COMMANDS)
    set /augeas/load/x/lens #{lens}
    set /augeas/load/x/incl /f
    load
    print /files/f
  COMMANDS
  out
end

check = ARGV.delete("--check")
differing = ARGV.reject do |file|
  cases = Case.read(File.read(file))
  Dir.mktmpdir { |folder| apply(cases, folder) }
  recorded = cases.join
  same = recorded == File.read(file)
  File.write(file, recorded) unless check
  puts "#{file}: #{cases.length} cases#{same ? "" : ", changed"}"
  same
end
exit(check && differing.any? ? 1 : 0)

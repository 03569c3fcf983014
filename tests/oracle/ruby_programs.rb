# Records what the system's Ruby makes of small programs: each file of tests/conformance/ruby holds programs with an empty line between
# them, and gets a list of what came of each: `=> ` and the value as `inspect` shows it, or `!! ` with class and message.
#
#   ruby --disable-did_you_mean --disable-error_highlight ruby_programs.rb ../conformance/ruby/*.rb
require 'json'
require 'set'
require 'base64'
require 'cgi'
require 'digest'
require 'erb'
require 'yaml'
require 'date'
require 'ipaddr'
require 'openssl'
require 'pathname'
require 'securerandom'
require 'shellwords'
require 'stringio'
require 'time'
require 'uri'

def outcome(program)
  reader, writer = IO.pipe
  child = fork do
    reader.close
    text =
      begin
        "=> #{TOPLEVEL_BINDING.eval(program, 'program.rb').inspect}"
      rescue Exception => e # rubocop:disable Lint/RescueException
        "!! #{e.class}: #{e.message}"
      end
    writer.write(text)
    writer.close
    exit!(0)
  end
  writer.close
  text = reader.read.force_encoding('UTF-8')
  Process.wait(child)
  text
end

ARGV.each do |path|
  programs = File.read(path).split(/\n{2,}/).map(&:strip).reject(&:empty?)
  recorded = programs.map { |program| outcome(program) }
  File.write(path.sub(/\.rb\z/, '.json'), "#{JSON.pretty_generate(recorded)}\n")
end

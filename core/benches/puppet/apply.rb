# frozen_string_literal: true

# Compiles and applies a manifest with the real Puppet in noop, in this one process: once to get warm, then twice for the clock.
# Prints the processor's seconds of the better time, for both together and for applying alone, and the number of resources in the
# catalog. Starting Puppet and asking for facts is not in it.
#
#     ruby apply.rb MANIFEST

require 'puppet'
require 'tmpdir'

def seconds = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)

Dir.mktmpdir do |folder|
  Puppet.initialize_settings(['--confdir', folder, '--vardir', folder, '--noop'])
  Puppet::Util::Log.close_all
  resources = 0
  # An environment of its own every time, so that the manifest is read each time.
  apply = lambda do
    start = seconds
    environment = Puppet::Node::Environment.create(:production, [], File.expand_path(ARGV.fetch(0)))
    loaders = Puppet::Pops::Loaders.new(environment)
    Puppet.override({ current_environment: environment, loaders: loaders }, 'measuring') do
      catalog = Puppet::Parser::Compiler.compile(Puppet::Node.new('pond.example.com', environment: environment))
      resources = catalog.resources.size
      compiled = seconds
      ral = catalog.to_ral
      ral.finalize
      ral.apply(noop: true)
      [seconds - start, seconds - compiled]
    end
  end
  apply.call
  puts [apply.call, apply.call].transpose.map(&:min), resources
end

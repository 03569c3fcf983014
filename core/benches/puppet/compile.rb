# frozen_string_literal: true

# Compiles a manifest with the real Puppet in this one process: once to get warm, then twice for the clock. Prints the
# processor's seconds of the better time, and the number of resources in the catalog.
#
#     ruby compile.rb MANIFEST

require 'puppet'
require 'tmpdir'

Dir.mktmpdir do |folder|
  Puppet.initialize_settings(['--confdir', folder, '--vardir', folder])
  Puppet::Util::Log.close_all
  # An environment of its own every time, so that the manifest is read each time.
  compile = lambda do
    environment = Puppet::Node::Environment.create(:production, [], File.expand_path(ARGV.fetch(0)))
    loaders = Puppet::Pops::Loaders.new(environment)
    Puppet.override({ current_environment: environment, loaders: loaders }, 'measuring') do
      Puppet::Parser::Compiler.compile(Puppet::Node.new('pond.example.com', environment: environment))
    end
  end
  resources = compile.call.resources.size
  seconds = (1..2).map do
    start = Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID)
    compile.call
    Process.clock_gettime(Process::CLOCK_PROCESS_CPUTIME_ID) - start
  end
  puts seconds.min, resources
end

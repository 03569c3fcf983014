# frozen_string_literal: true

require 'rspec-puppet'

RSpec.configure do |config|
  config.mock_with :rspec
  config.module_path = File.expand_path('fixtures/modules', __dir__)
  config.default_facts = { os: { family: 'Debian', name: 'Debian' } }
end

ENV['DUCKROW'] ||= Dir.glob(File.expand_path('../../target/*/duckrow', __dir__)).max_by { |path| File.mtime(path) }
require 'duckrow/rspec'

# Whoever handed over, and the catalogs of Puppet alone.
module Beside
  # A block in which there is no Duckrow.
  def with_puppet
    allow(RSpec::Puppet).to receive(:rspec_puppet_example?).and_return(false)
    yield
  ensure
    allow(RSpec::Puppet).to receive(:rspec_puppet_example?).and_call_original
  end

  # The catalogs that Duckrow compiled in a block, and the reasons for those that it didn't.
  def tally_of
    before = [Duckrow::RSpec.tally.here, Duckrow::RSpec.tally.reasons.dup]
    yield
    reasons = Duckrow::RSpec.tally.reasons.reject { |reason, number| before[1][reason] == number }
    [Duckrow::RSpec.tally.here - before[0], reasons.keys]
  end
end

RSpec.configure { |config| config.include(Beside) }

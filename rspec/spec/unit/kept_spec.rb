# frozen_string_literal: true

require 'tmpdir'

describe Duckrow::RSpec::Copies do
  it 'makes something once for equal facts' do
    made = 0
    2.times { expect(subject.of({ a: ['b'] }) { made += 1 }).to eq(1) }
  end

  it 'makes it again for facts that were changed' do
    facts = { a: [+'b'] }
    subject.of(facts) { 'before' }
    facts[:a].first << 'c'
    expect(subject.of(facts) { 'after' }).to eq('after')
    expect(subject.of({ a: ['b'] }) { 'anew' }).to eq('anew')
  end

  it 'tells numbers apart' do
    subject.of({ a: 1 }) { 'integer' }
    expect(subject.of({ a: 1.0 }) { 'float' }).to eq('float')
  end
end

describe Duckrow::RSpec::Code do
  around do |example|
    Dir.mktmpdir do |folder|
      # Another folder than the one for this run, and no folder for files of the module.
      before = described_class.instance_variables.to_h { |name| [name, described_class.instance_variable_get(name)] }
      described_class.instance_variable_set(:@folder, "#{folder}/kept")
      @file = "#{folder}/pond.rb"
      example.run
    ensure
      before.each { |name, value| described_class.instance_variable_set(name, value) }
    end
  end

  def value_of(text)
    File.write(@file, text)
    described_class.of(@file).eval
  end

  it 'has the instructions of a file as it is' do
    expect(value_of('[1, __FILE__, __LINE__]')).to eq([1, @file, 1])
    expect(RubyVM::InstructionSequence).not_to receive(:compile_file)
    expect(described_class.of(@file).eval).to eq([1, @file, 1])
  end

  it 'reads a file again that has changed' do
    value_of('1')
    expect(value_of('22')).to eq(22)
  end

  it 'reads what it kept and can\'t understand' do
    value_of('1')
    kept = Dir.glob("#{File.dirname(@file)}/kept/**/pond.rb").first
    File.binwrite(kept, File.binread(kept)[0, 40])
    expect(described_class.of(@file).eval).to eq(1)
  end

  it 'leaves mistakes to Ruby, and files of the module' do
    File.write(@file, 'class')
    expect(described_class.of(@file)).to be_nil
    expect(described_class.of(__FILE__)).to be_nil
  end
end

describe Duckrow::RSpec::KnownFacts do
  before { Facter.clear }

  it 'knows the values of given facts, and adds them when somebody looks' do
    Facter.give({ 'pond' => 'deep', 'os' => { 'family' => 'Debian' } })
    expect(Facter).not_to receive(:fact)
    expect(Facter.value(:Pond)).to eq('deep')
    expect(Facter.value('os')).to eq({ 'family' => 'Debian' })
    expect(Facter.to_hash).to include('pond' => 'deep')
  end

  it 'forgets them when others are added' do
    Facter.give({ 'pond' => 'deep' })
    Facter.add('pond', weight: 1000) { setcode { 'dry' } }
    expect(Facter.value('pond')).to eq('dry')
  end

  it 'forgets them when they are cleared' do
    Facter.give({ 'pond' => 'deep' })
    Facter.clear
    expect(Facter.value('pond')).to be_nil
  end
end

describe Duckrow::RSpec::Autoload do
  it 'has Ruby add the files that Puppet loads' do
    environment = Puppet.lookup(:current_environment)
    Dir.mktmpdir do |folder|
      FileUtils.mkdir_p("#{folder}/puppet/duck")
      path = File.realpath(folder) + '/puppet/duck/quack.rb'
      File.write(path, '$duckrow_quacks = $duckrow_quacks.to_i + 1')
      $LOAD_PATH << folder
      2.times { Puppet::Util::Autoload.load_file('puppet/duck/quack', environment) }
      expect([$duckrow_quacks, Puppet::Util::Autoload.loaded?('puppet/duck/quack')]).to eq([2, true])
      expect($LOADED_FEATURES.count(path)).to eq(1)
      File.write(path, 'raise "no duck"')
      expect { Puppet::Util::Autoload.load_file('puppet/duck/quack', environment) }.to raise_error(Puppet::Error, /Could not autoload .*no duck/)
    ensure
      $LOAD_PATH.delete(folder)
    end
  end
end

describe Duckrow::RSpec::Confines do
  it 'finds those that Puppet has, and no others' do
    expect(Puppet::Confine.test(:feature)).to eq(Puppet::Confine::Feature)
    expect(Puppet::Confine.test(:pond)).to be_nil
  end
end

describe Duckrow::RSpec::Coverage do
  subject(:coverage) { RSpec::Puppet::Coverage.new }

  it 'has each name once' do
    2.times { coverage.add_filter('class', 'pond') }
    expect(coverage.filters.count('Class[Pond]')).to eq(1)
  end

  it 'adds what came into a catalog later' do
    catalog = Puppet::Resource::Catalog.new('mill')
    %w[a b].each do |title|
      catalog.add_resource(Puppet::Resource.new('notify', title))
      2.times { coverage.add_from_catalog(catalog, nil) }
    end
    expect(coverage.results[:total]).to eq(2)
  end
end

describe Duckrow::RSpec::Versions do
  it 'compares as Puppet does' do
    2.times { expect(Puppet::Util::Package.versioncmp('7.23.0', '7.3')).to eq(1) }
    expect(Puppet::Util::Package.versioncmp('7.0', '7', true)).to eq(0)
  end
end

# frozen_string_literal: true

describe 'pond', type: :class do
  # A catalog as data, without what no two compilations have in common.
  def plain(catalog)
    data = catalog.to_data_hash.except('version', 'catalog_uuid')
    data['tags'] = data['tags'].sort
    data['resources'].each { |resource| resource['tags'] = resource['tags'].sort }
    data
  end

  let(:node_object) do
    facts = Puppet::Node::Facts.new('mill.example.com', 'os' => { 'family' => 'Debian' })
    node = Puppet::Node.new('mill.example.com', facts: facts, parameters: facts.values.dup)
    node.environment = Puppet.lookup(:current_environment)
    node.trusted_data = { 'certname' => 'mill.example.com' }
    node
  end

  def both
    Puppet[:code] = 'include pond'
    duckrow = Puppet::Parser::Compiler.compile(node_object)
    puppet = with_original { Puppet::Parser::Compiler.compile(node_object) }
    [duckrow, puppet]
  end

  # Puppet's own compiler, reached as when a catalog is handed over.
  def with_original
    allow(Duckrow::RSpec::Compiler).to receive(:answer).and_return(nil)
    yield
  end

  it 'has the catalog that Puppet compiles' do
    duckrow, puppet = both
    expect(plain(duckrow)).to eq(plain(puppet))
  end

  it 'refers to resources by resources' do
    duckrow, puppet = both
    of = ->(catalog) { catalog.resource('File[/pond/level]')[:require].map { |other| [other.class, other.to_s] } }
    expect(of[duckrow]).to eq(of[puppet])
  end

  it { is_expected.to compile.with_all_deps }
  it { is_expected.to contain_file('/pond/level').that_requires('File[/pond]').with_content(/\A3 Debian /) }
  it { is_expected.to contain_file('/pond/secret').that_notifies('Class[pond::gate]') }
  it { is_expected.to contain_notify('duck huey').with_message('huey says quack') }
  it { is_expected.to have_pond__duck_resource_count(2) }
  it { is_expected.not_to contain_user('virtual') }

  it 'is compiled by Duckrow' do
    expect(tally_of { catalogue }).to eq([1, []]).or eq([0, []])
    expect(Duckrow::RSpec.tally.here).to be > 0
  end

  context 'with a parameter of another type' do
    let(:params) { { depth: 'deep' } }

    it { is_expected.to compile.and_raise_error(/parameter 'depth' expects an Integer value, got String/) }
  end

  context 'with a sensitive parameter' do
    let(:params) { { secret: sensitive('toad') } }

    it { is_expected.to contain_file('/pond/secret').with_content(sensitive('toad')) }
  end
end

describe 'pond::wrong', type: :class do
  it 'raises the exception of Puppet' do
    expect { catalogue }.to raise_error(Puppet::PreformattedError) { |error|
      expect(error.message).to match(%r{\AEvaluation Error: .* no water \(file: .*/pond/manifests/wrong\.pp, line: 2, column: 3\) on node })
    }
  end
end

describe 'pond::wrong', type: :class do
  it 'says what Puppet says' do
    errors = Array.new(2) do |time|
      allow(Duckrow::RSpec::Compiler).to receive(:answer).and_return(nil) if time == 1
      load_catalogue(:class)
    rescue Puppet::Error => e
      [e.class, e.message, e.basic_message, e.file, e.line, e.pos]
    end
    expect(errors.first).to eq(errors.last)
  end

  context 'without a file' do
    let(:pre_condition) { 'fail("no pond")' }

    it { expect { catalogue }.to raise_error(/no pond \(line: 2, column: 1\) on node [^ ]+\z/) }
  end
end

describe 'pond::circle', type: :class do
  it { is_expected.not_to compile }
end

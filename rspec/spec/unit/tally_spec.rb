# frozen_string_literal: true

describe Duckrow::RSpec::Tally do
  it 'counts what was compiled' do
    2.times { subject.compiled }
    expect(subject.to_s).to eq('Duckrow compiled 2 catalogs.')
  end

  it 'groups what was handed over by its reason, the most frequent first' do
    subject.compiled
    ['a', 'b', 'b'].each { |reason| subject.handed_over(reason) }
    expect(subject.to_s).to eq("Duckrow compiled 1 catalog, Puppet 3:\n     2  b\n     1  a")
  end
end

describe Duckrow::RSpec::Engine do
  it 'hands over when the program ends without an answer' do
    expect { described_class.new('true').ask({}) }.to raise_error(Duckrow::RSpec::Handover, /gives no answer/)
  end

  it 'says so when there is no program' do
    expect { described_class.new('/nowhere/duckrow').ask({}) }.to raise_error(/finds no program/)
  end

  it 'hands over what it can\'t read' do
    answer = described_class.new.ask({ nonsense: 1 })
    expect(answer['refused']['code']).to eq('request')
  end
end

describe Duckrow::RSpec::Compiler do
  def catalog(type)
    { 'resources' => [{ 'type' => type, 'kind' => 'compilable_type' }, { 'type' => 'Pond', 'kind' => 'defined_type' }] }
  end

  it 'hands over what has a type that Puppet doesn\'t find' do
    expect { described_class.check_types(catalog('Raft')) }.to raise_error(Duckrow::RSpec::Handover, 'Puppet finds no type Raft')
  end

  it 'takes types of Puppet, and those in the Puppet language' do
    expect(described_class.check_types(catalog('File'))).to be_nil
  end
end

describe Duckrow::RSpec::Data do
  it 'copies data' do
    expect(described_class.of({ a: [1, :undef, 'ä'] }, 'facts')).to eq({ 'a' => [1, nil, 'ä'] })
  end

  it 'refuses other objects, and says which' do
    expect { described_class.of({ a: [Object] }, 'facts') }.to raise_error(Duckrow::RSpec::Handover, 'facts.a is no data: Class')
  end
end

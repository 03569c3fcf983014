# frozen_string_literal: true

RSpec.describe Duckrow::RSpec::KnownFacts do
  before { Facter.give(os: { 'name' => 'Debian', 'release' => { 'major' => '12' } }, 'fips_enabled' => false) }
  after { Facter.clear }

  def added?
    Facter.instance_variable_get(:@duckrow_given).nil?
  end

  it 'finds what is in a fact, and what is false, without adding the facts to Facter' do
    expect(Facter.value('os.release.major')).to eq('12')
    expect(Facter.value(:fips_enabled)).to be(false)
    expect(added?).to be(false)
  end

  it 'still knows the facts once Facter has been asked for another one' do
    expect(Facter.value('os.release.minor')).to be_nil
    expect(added?).to be(true)
    expect(Facter.value('os.name')).to eq('Debian')
  end

  it 'takes the value of a fact that a spec adds with more weight' do
    expect(Facter.value('fips_enabled')).to be(false)
    Facter.add(:fips_enabled, weight: 2000) { setcode { true } }
    expect(Facter.value('fips_enabled')).to be(true)
  end
end

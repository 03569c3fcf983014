# frozen_string_literal: true

describe 'pond::foreign', type: :class do
  context 'with a function that the spec defines' do
    before do
      Puppet::Parser::Functions.newfunction(:pond_foreign, type: :rvalue) { |_| 'of the spec' }
    end

    it 'is Puppet\'s to compile' do
      expect(tally_of { catalogue }).to eq([0, ['the spec defines the function pond_foreign']])
      expect(catalogue.resource('Notify[foreign]')[:message]).to eq('of the spec')
    end
  end

  context 'without it' do
    # rspec-puppet has a catalog at hand for the same facts.
    let(:facts) { { without: true } }

    it { is_expected.to compile.and_raise_error(/Unknown function: 'pond_foreign'/) }

    it 'is compiled by Duckrow' do
      expect(Duckrow::RSpec::Stubs.check).to be_nil
    end
  end
end

describe 'pond::gate', type: :class do
  context 'with a stubbed method' do
    let(:facts) { { stubbed: true } }

    before { allow(File).to receive(:basename).and_call_original }

    it 'is Puppet\'s to compile' do
      expect(tally_of { catalogue }).to eq([0, ['the spec stubs File']])
    end
  end

  context 'with a fact that is no data' do
    let(:facts) { { odd: Object.new } }

    it 'is Puppet\'s to compile' do
      # Which then has no use for it, either.
      tally = tally_of { expect { catalogue }.to raise_error(Puppet::Error, /Unsupported data type: 'Object'/) }
      expect(tally).to eq([0, ['facts.odd is no data: Object']])
    end
  end
end

# frozen_string_literal: true

# What is around catalogs, with the real Puppet beside it.
describe 'pond', type: :class do
  let(:facts) { { os: { family: 'Debian', name: 'Debian' }, networking: { mac: 'a' } } }

  def graph_of(catalog)
    graph = catalog.to_ral.relationship_graph
    [graph.vertices.map(&:ref).sort, graph.edges.map(&:to_s).sort]
  end

  # A method of Puppet's as it is without ours in front.
  def without(ours)
    before = ours.instance_methods.to_h { |name| [name, ours.instance_method(name)] }
    ours.class_eval { before.each_key { |name| define_method(name) { |*arguments, &block| super(*arguments, &block) } } }
    yield
  ensure
    before.each { |name, method| ours.define_method(name, method) }
  end

  it 'has the same graph without our marks and components' do
    ours = graph_of(catalogue)
    expect(graph_of(catalogue)).to eq(ours)
    theirs = without(Duckrow::RSpec::Whit) { without(Duckrow::RSpec::Component) { graph_of(catalogue) } }
    expect(ours).to eq(theirs)
  end

  it 'has the facts that rspec-puppet puts together, and no one else\'s' do
    facts_hash('mill')['more'] = 1
    theirs = without(Duckrow::RSpec::ExampleFacts) { facts_hash('mill') }
    expect(facts_hash('mill')).not_to have_key('more')
    expect(facts_hash('mill').to_a).to eq(theirs.to_a)
  end

  it 'has no folder for data until Puppet compiles' do
    catalogue
    expect(File.exist?(Puppet[:vardir])).to be(false)
    expect(Puppet[:vardir]).to eq(Duckrow::RSpec::Folders.data)
    Duckrow::RSpec::Folders.make
    expect(File.directory?(Puppet[:vardir])).to be(true)
    FileUtils.rm_rf(Puppet[:vardir])
  end

  it 'has the libraries of modules in the load path once' do
    2.times { load_catalogue(:class) }
    expect($LOAD_PATH.uniq).to eq($LOAD_PATH)
  end
end

#!/usr/bin/env ruby
# frozen_string_literal: true

# Compares the catalogs of Puppet and of Duckrow for any site or module path: nodes of the site, or classes and examples of modules.
#
#   ruby site_catalogs.rb --program DUCKROW --keep FOLDER --site FOLDER --facts FILE --nodes NODE ...      these nodes
#   ruby site_catalogs.rb --program DUCKROW --keep FOLDER --modules FOLDER --facts FILE MODULE ...         these modules, or all in the folder
#   … --site FOLDER MODULE ...         a site's modules, each class alone
#   … --every NUMBER                   a sample: one of so many
#   … --reasons                        only why catalogs are refused or differ, by frequency
#
# The site is an environment as it is: environment.conf, hiera.yaml, manifests. The facts are a JSON file, all that there are; the names of
# the node are put into them. The folder keeps what Puppet says, as that of debian_catalogs.rb does. Where both refuse, they must say the
# same in the same place. Run it with the Puppet that is compared: the language level is the first number of its version.

require_relative 'kept_case'
require_relative 'module_programs'

module Oracle
  # The environment that is compared, and what is the same for all its cases.
  Site = Struct.new(:folder, :modules, :facts, keyword_init: true) do
    # Facts, with the node's names.
    def facts_of(node)
      host, domain = node.split('.', 2)
      names = { 'hostname' => host, 'domain' => domain.to_s, 'fqdn' => node }
      all = facts.merge('networking' => facts['networking'].to_h.merge(names), 'clientcert' => node)
      names.each { |name, value| all[name] = value if facts.key?(name) }
      all
    end
  end

  # A node of a site, or a program in it.
  class SiteCase < KeptCase
    # The environment's folder in documents and messages: paths are as if it were the current one.
    ENVIRONMENT = 'production'

    # With a text, that is compiled and the site's manifests aren't.
    def initialize(folder, name, site, node, text = nil)
      super(folder, name)
      @site = site
      @node = node
      write('case.pp', text) if text
      @text = text
    end

    private

    def compile
      root = File.join(@folder, 'root')
      FileUtils.mkdir_p(root)
      place_site(root)
      Puppet.initialize_settings(settings(root))
      Puppet::Util::Log.level = :crit
      facts = @site.facts_of(@node)
      File.write(File.join(@folder, 'facts.json'), JSON.generate(facts))
      Puppet.runtime[:facter] = FixedFacter.new(facts)
      document, failure = answer(facts)
      Answer.new(document: document, failure: failure, arguments: arguments)
    end

    def environment
      File.join(@folder, 'root', 'environments', ENVIRONMENT)
    end

    # A link to the site; with a program, a folder with links to all but its manifests.
    def place_site(root)
      FileUtils.mkdir_p(File.join(root, 'environments'))
      return link(@site.folder, environment) if @site.folder && !@text

      FileUtils.mkdir_p(File.join(environment, 'manifests'))
      FileUtils.cp(place('case.pp'), File.join(environment, 'manifests', 'case.pp'))
      others = @site.folder ? Dir.children(@site.folder) - ['manifests'] : []
      others.each { |child| link(File.join(@site.folder, child), File.join(environment, child)) }
    end

    def link(target, name)
      FileUtils.ln_s(target, name) unless File.symlink?(name)
    end

    def settings(root)
      ["--confdir=#{root}/conf", "--vardir=#{root}/var", "--codedir=#{root}", "--environmentpath=#{root}/environments", "--environment=#{ENVIRONMENT}",
       "--basemodulepath=#{@site.modules}", "--vendormoduledir=#{root}/vendor", "--node_name_value=#{@node}", "--certname=#{@node}",
       '--default_file_terminus=file_server', '--no-storeconfigs']
    end

    def answer(facts)
      env = Puppet.lookup(:environments).get!(ENVIRONMENT)
      node = Puppet::Node.new(@node, environment: env, facts: Puppet::Node::Facts.new(@node, facts))
      node.merge(facts)
      node.add_server_facts('serverversion' => Puppet.version, 'servername' => 'puppet.example.com', 'serverip' => '192.0.2.1')
      node.sanitize
      trusted = Puppet::Context::TrustedInformation.local(node)
      Puppet.override({ current_environment: env, trusted_information: trusted, rich_data: true }, 'catalogs') do
        text = Puppet::Parser::Compiler.compile(node).filter(&:virtual?).render(:rich_data_json)
        [JSON.parse(relative(text)), nil]
      end
    rescue StandardError, ScriptError => e
      [nil, relative(e.message)]
    end

    # Paths as Duckrow writes them: those of the site from its folder on, those of other modules from `modules/` on.
    def relative(text)
      folders = @site.modules.to_s.split(':')
      folders.reduce(text.gsub("#{environment}/", '')) { |all, folder| all.gsub("#{folder}/", 'modules/') }
    end

    def arguments
      list = ['compile', environment, '--node', @node, '--facts', place('facts.json'), '--language', Puppet.version[/\d+/], '--max-seconds', '300', '--max-megabytes', '4096',
              '--limit', 'steps=1000000000', '--limit', 'output_bytes=1000000000']
      list += ['--allow-outside', @site.folder] if @site.folder
      list += ['--modulepath', @site.modules] if @site.modules
      list
    end

    # The first text with its place, without the node's name.
    def refusals(error)
      said = error.lines.grep(/\A(Error|duckrow):/).first.to_s.strip
      wanted = first_text(failure)
      told(said) == wanted ? ['both refuse', nil] : ['refused otherwise', "Puppet: #{wanted} | #{told(said)}"]
    end

    def first_text(text)
      text.gsub(/ on node #{Regexp.escape(@node)}/, '').strip.lines.first.to_s.strip
    end

    def told(text)
      first_text(text.sub(/\AError: /, ''))
    end
  end

  # The cases that the arguments name.
  class SiteCases
    NODE = 'node1.example.com'

    def initialize(keep, site)
      @keep = keep
      @site = site
    end

    def nodes(names)
      names.map { |name| SiteCase.new(@keep, name, @site, name) }
    end

    def modules(names)
      folders = module_folders
      names = folders.keys.sort if names.empty?
      names.flat_map do |name|
        ModulePrograms.new(name, folders.fetch(name)).all.map { |title, text| SiteCase.new(@keep, title, @site, NODE, text) }
      end
    end

    private

    # Every module with its folder; the first folder of the path that has it wins.
    def module_folders
      path = @site.modules ? @site.modules.split(':') : Dir[File.join(@site.folder, '{modules,site,site-modules}')]
      path.reverse.flat_map { |folder| Dir[File.join(folder, '*', 'manifests')] }.to_h do |manifests|
        [File.basename(File.dirname(manifests)), File.dirname(manifests)]
      end
    end
  end
end

$stdout.sync = true
reasons = ARGV.delete('--reasons')
nodes = ARGV.delete('--nodes')
every = ARGV.index('--every')&.then { |place| ARGV.slice!(place, 2).last.to_i } || 1
paths = Oracle.paths_from(ARGV, 'program', 'keep', 'site', 'modules', 'facts')
unless paths.values_at(:program, :keep, :facts).all? && (paths[:site] || paths[:modules])
  abort 'usage: site_catalogs.rb --program DUCKROW --keep FOLDER --facts FILE [--site FOLDER] [--modules FOLDER] [--every NUMBER] [--reasons] [--nodes NODE ... | MODULE ...]'
end
site = Oracle::Site.new(folder: paths[:site], modules: paths[:modules], facts: JSON.parse(File.read(paths[:facts])))
cases = Oracle::SiteCases.new(paths[:keep], site)
cases = nodes ? cases.nodes(ARGV) : cases.modules(ARGV)
Oracle::Comparisons.new(paths[:program], cases.each_slice(every).map(&:first), reasons: reasons).run

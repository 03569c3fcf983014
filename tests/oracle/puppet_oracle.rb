#!/usr/bin/env ruby
# frozen_string_literal: true

# Records what the real Puppet does with a conformance case.
#
#   ruby puppet_oracle.rb CASE.pp [CASE.pp | DIRECTORY ...]   writes CASE.json next to each case
#   ruby puppet_oracle.rb --stdout CASE.pp                    prints instead of writing
#   ruby puppet_oracle.rb --check DIRECTORY                   re-records in memory, reports bytes that differ
#   ruby puppet_oracle.rb --jobs 2 ...                        number of cases recorded at a time
#   ruby puppet_oracle.rb --version 8.10.0 ...                only with this Puppet
#
# Every case is recorded in its own forked child with its own temporary
# confdir/vardir, so that no case can see the state of another one.
# See README.md in this directory for the shape of a case and of the output.

require 'json'
require 'yaml'
require 'tmpdir'
require 'fileutils'
require 'set'
require 'shellwords'
require 'puppet'
require 'puppet/parser/compiler'
require 'puppet/transaction/report'

if ENV['PUPPET_RESOURCE_API_LIB']
  $LOAD_PATH.unshift(ENV['PUPPET_RESOURCE_API_LIB'])
end
begin
  require 'puppet/resource_api'
  require 'puppet/resource_api/simple_provider'
  HAVE_RESOURCE_API = true
rescue LoadError
  HAVE_RESOURCE_API = false
end

module Oracle
  DEFAULT_NODE = 'node1.example.com'
  SANDBOX = '/SANDBOX'
  # stand-ins for modules that Debian doesn't pack
  MODULES = File.join(__dir__, 'modules')
  # where Debian's packages of modules lie
  DEBIAN_MODULES = '/usr/share/puppet/modules'
  APPLY_TYPES = %w[notify exec file tidy whit component stage class schedule filebucket resources].freeze
  SAFE_PROGRAMS = %w(true false echo test [ exit).freeze
  # these read their input if they are given no path
  READING_PROGRAMS = %w[cat grep].freeze
  SHELLS = %w[sh /bin/sh].freeze
  # these touch files: all their paths must be in the sandbox
  FILE_PROGRAMS = %w[cat cp grep ln mkdir rm touch].freeze

  # What a newer Puppet than 7 leaves out of its facts, unless a case says `include_legacy_facts: true`.
  LEGACY_FACTS = %w[osfamily operatingsystem operatingsystemrelease operatingsystemmajrelease lsbdistcodename lsbdistid architecture
                    hardwaremodel hostname domain fqdn ipaddress macaddress netmask interfaces processorcount physicalprocessorcount
                    memorysize memorysize_mb uptime id].freeze

  def self.facts(node)
    facts = all_facts(node)
    Puppet[:include_legacy_facts] ? facts : facts.reject { |name, _| LEGACY_FACTS.include?(name) }
  end

  def self.all_facts(node)
    hostname, domain = node.split('.', 2)
    domain ||= ''
    mem = { 'system' => { 'total' => '4.00 GiB', 'total_bytes' => 4_294_967_296, 'available' => '3.00 GiB',
                          'available_bytes' => 3_221_225_472, 'used' => '1.00 GiB', 'used_bytes' => 1_073_741_824,
                          'capacity' => '25.00%' } }
    {
      'os' => { 'name' => 'Debian', 'family' => 'Debian', 'architecture' => 'amd64', 'hardware' => 'x86_64',
                'release' => { 'full' => '12.5', 'major' => '12', 'minor' => '5' },
                'distro' => { 'id' => 'Debian', 'codename' => 'bookworm', 'description' => 'Debian GNU/Linux 12 (bookworm)',
                              'release' => { 'full' => '12.5', 'major' => '12', 'minor' => '5' } },
                'selinux' => { 'enabled' => false } },
      'networking' => { 'hostname' => hostname, 'domain' => domain, 'fqdn' => node, 'ip' => '192.0.2.10',
                        'mac' => '52:54:00:12:34:56', 'netmask' => '255.255.255.0', 'network' => '192.0.2.0',
                        'primary' => 'eth0', 'mtu' => 1500,
                        'interfaces' => { 'eth0' => { 'ip' => '192.0.2.10', 'mac' => '52:54:00:12:34:56', 'mtu' => 1500,
                                                      'netmask' => '255.255.255.0', 'network' => '192.0.2.0' },
                                          'lo' => { 'ip' => '127.0.0.1', 'netmask' => '255.0.0.0', 'network' => '127.0.0.0', 'mtu' => 65_536 } } },
      'kernel' => 'Linux', 'kernelversion' => '6.1.0', 'kernelrelease' => '6.1.0-18-amd64', 'kernelmajversion' => '6.1',
      'processors' => { 'count' => 4, 'physicalcount' => 1, 'isa' => 'x86_64', 'models' => ['Sim CPU', 'Sim CPU', 'Sim CPU', 'Sim CPU'] },
      'memory' => mem,
      'identity' => { 'user' => 'root', 'uid' => 0, 'group' => 'root', 'gid' => 0, 'privileged' => true },
      'path' => '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'timezone' => 'UTC', 'virtual' => 'kvm', 'is_virtual' => true, 'service_provider' => 'systemd',
      'facterversion' => '4.3.0', 'puppetversion' => Puppet.version, 'aio_agent_version' => Puppet.version,
      'ruby' => { 'version' => '3.1.2', 'platform' => 'x86_64-linux-gnu' },
      'system_uptime' => { 'days' => 1, 'hours' => 30, 'seconds' => 108_000, 'uptime' => '1 day' },
      # legacy flat facts
      'osfamily' => 'Debian', 'operatingsystem' => 'Debian', 'operatingsystemrelease' => '12.5',
      'operatingsystemmajrelease' => '12', 'lsbdistcodename' => 'bookworm', 'lsbdistid' => 'Debian',
      'architecture' => 'amd64', 'hardwaremodel' => 'x86_64',
      'hostname' => hostname, 'domain' => domain, 'fqdn' => node, 'ipaddress' => '192.0.2.10',
      'macaddress' => '52:54:00:12:34:56', 'netmask' => '255.255.255.0', 'interfaces' => 'eth0,lo',
      'processorcount' => 4, 'physicalprocessorcount' => 1, 'memorysize' => '4.00 GiB', 'memorysize_mb' => 4096.0,
      'uptime' => '1 day', 'id' => 'root', 'clientcert' => node, 'clientversion' => Puppet.version, 'clientnoop' => false
    }
  end

  # A stand-in for facter: providers and confines ask it, so that nothing depends on the host.
  class FixedFacter
    def initialize(facts)
      @facts = facts
    end

    def value(name)
      name = name.to_s
      return @facts[name] if @facts.key?(name)

      name.split('.').reduce(@facts) { |acc, k| acc.is_a?(Hash) ? acc[k] : nil }
    end

    def to_hash
      @facts
    end

    def add(*); end
    def clear; end
    def reset; end
    def resolve(_options)
      @facts
    end

    def search_external(*); end
    def search(*); end
    def trace(*); end
    def debugging(*); end
    def load_external?
      false
    end

    def load_external(*); end
  end

  class Collector
    attr_reader :logs

    def initialize
      @logs = []
    end

    def <<(msg)
      @logs << msg
      self
    end
  end

  module EvalOrder
    class << self
      attr_accessor :list, :catalog
    end

    # Puppet also applies small catalogs of its own settings: only the catalog of the case counts.
    def eval_resource(resource, ancestor = nil)
      mine = EvalOrder.list && catalog.equal?(EvalOrder.catalog) && !resource.is_a?(Puppet::Type.type(:whit))
      EvalOrder.list << resource.ref if mine
      super
    end
  end

  # ------------------------------------------------------------------ simulated provider
  # The provider of every Resource API type that brings none of its own.
  # State lives in memory; it starts from the `state:` option of the case.
  class << self
    attr_accessor :state, :provider_calls
  end

  def self.sim_provider_class
    @sim_provider_class ||= Class.new do
      def get(context, names = nil)
        type = context.type.name.to_s
        list = (Oracle.state[type] || []).map { |h| h.transform_keys(&:to_sym) }
        if context.type.feature?('simple_get_filter')
          Oracle.provider_calls << "#{type} get #{names.nil? ? 'all' : names.map { |n| n.is_a?(Hash) ? n.map { |k, v| "#{k}=#{v}" }.join(',') : n }.join(' ')}"
          if names && !names.empty?
            list = list.select do |h|
              names.any? { |n| n.is_a?(Hash) ? n.all? { |k, v| h[k] == v } : h[context.type.namevars.first] == n }
            end
          end
        else
          Oracle.provider_calls << "#{type} get"
        end
        list
      end

      def canonicalize(_context, resources)
        resources.each do |r|
          r.each_key do |k|
            r[k] = r[k].strip.downcase if r[k].is_a?(String) && k != :fail
          end
        end
        resources
      end

      # With feature custom_insync: nothing to say, so that values are compared as without it.
      def insync?(context, name, attribute, _is, _should)
        Oracle.provider_calls << "#{context.type.name} insync? #{name.is_a?(Hash) ? name.map { |k, v| "#{k}=#{v}" }.join(',') : name} #{attribute}"
        nil
      end

      # The Resource API passes the changes as a brace-less hash: Ruby 3 may hand them over as keywords.
      def set(context, *args, **keywords)
        noop = keywords.delete(:noop) || false
        changes = args.first || keywords
        type = context.type.name.to_s
        changes.each do |name, change|
          is = change[:is] || {}
          should = change[:should] || {}
          label = name.is_a?(Hash) ? name.map { |k, v| "#{k}=#{v}" }.join(',') : name
          is_there = context.type.ensurable? ? (is[:ensure].to_s == 'present') : !is.empty?
          want = context.type.ensurable? ? (should[:ensure].to_s == 'present') : true
          action = if !want then is_there ? 'delete' : 'none'
                   elsif is_there then 'update'
                   else 'create'
                   end
          Oracle.provider_calls << "#{type} #{action} #{label}#{noop ? ' noop' : ''}"
          raise Puppet::Error, should[:fail] if should[:fail]

          next if noop

          list = (Oracle.state[type] ||= [])
          keys = context.type.namevars
          ident = keys.map { |k| (should[k] || is[k] || (name.is_a?(Hash) ? name[k] : name)).to_s }
          list.reject! { |h| keys.map { |k| (h[k.to_s] || h[k]).to_s } == ident }
          next unless want

          entry = {}
          is.each { |k, v| entry[k.to_s] = v }
          should.each do |k, v|
            behaviour = (context.type.attributes[k] || {})[:behaviour]
            entry[k.to_s] = v unless behaviour == :parameter || v.nil?
          end
          list << entry
        end
        nil
      end
    end
  end

  def self.install_sim_provider
    return unless HAVE_RESOURCE_API

    Puppet::ResourceApi.singleton_class.prepend(Module.new do
      def load_provider(type_name)
        super
      rescue Puppet::DevError, LoadError, NameError
        Oracle.sim_provider_class
      end
    end)
  end

  # ------------------------------------------------------------------ exported resources
  # Stands in for a PuppetDB: the option `exported:` says what other nodes have exported. A query is answered as PuppetDB's
  # own terminus asks it: tags in lower case, titles and parameters by equality, resources of the node itself left out.
  module Store
    class << self
      attr_accessor :entries
    end

    def search(type, options = {})
      found = Store.entries.select do |entry|
        entry['type'] == type && entry['certname'] != options[:host] && Store.match?(entry, options[:filter])
      end
      found.map do |entry|
        parameters = (entry['parameters'] || {}).map { |name, value| Puppet::Parser::Resource::Param.new(name: name, value: value) }
        resource = Puppet::Parser::Resource.new(entry['type'], entry['title'], parameters: parameters, scope: options[:scope])
        resource.collector_id = entry.values_at('certname', 'type', 'title').join('|')
        resource
      end
    end

    def self.match?(entry, filter)
      left, operator, right = filter
      case operator
      when nil then true
      when 'and' then match?(entry, left) && match?(entry, right)
      when 'or' then match?(entry, left) || match?(entry, right)
      else
        equal = case left
                when 'tag' then (entry['tags'] || []).include?(right.to_s.downcase)
                when 'title' then entry['title'] == right
                else (entry['parameters'] || {})[left] == right
                end
        operator == '!=' ? !equal : equal
      end
    end
  end

  # ------------------------------------------------------------------ one case
  class Case
    def initialize(path)
      @path = path
      @base = File.basename(path, '.pp')
      @dir = File.dirname(path)
      @overlay = File.join(@dir, "#{@base}.d")
      @options = {}
      yaml = File.join(@dir, "#{@base}.yaml")
      @options = YAML.safe_load(File.read(yaml)) || {} if File.exist?(yaml)
    end

    # Modules that a case names and Debian packs (puppet-module-*), so that the corpus need not hold them. One with a version behind
    # its name is a folder of that name in MODULE_VERSIONS.
    def named_modules
      folder = File.join(@tmp, 'named_modules')
      FileUtils.mkdir_p(folder)
      Array(@options['modules']).each do |name|
        root = name.include?('-') ? ENV.fetch('MODULE_VERSIONS') : DEBIAN_MODULES
        link = File.join(folder, name[/\A\w+/])
        # Forcing would follow the link that is there, and make one inside of the module.
        File.symlink(File.realpath(File.join(root, name)), link) unless File.symlink?(link)
      end
      folder
    end

    # Further module paths, for types that Debian doesn't pack.
    def extra_modules
      ENV.fetch('PUPPET_MODULES', '').split(':')
    end

    def root_modules
      d = File.expand_path(@dir)
      3.times do
        m = File.join(d, '_modules')
        return m if File.directory?(m)

        d = File.dirname(d)
      end
      nil
    end

    def record
      Dir.mktmpdir('oracle') do |tmp|
        @tmp = File.realpath(tmp)
        @env_dir = File.join(@tmp, 'code', 'environments', 'production')
        @sandbox = File.join(@tmp, 'sandbox')
        FileUtils.mkdir_p([@env_dir, @sandbox, File.join(@tmp, 'conf'), File.join(@tmp, 'var')])
        FileUtils.cp_r(Dir[File.join(@overlay, '*')], @env_dir) if File.directory?(@overlay)
        FileUtils.mkdir_p(File.join(@env_dir, 'manifests'))
        FileUtils.mkdir_p(File.join(@env_dir, 'modules'))
        FileUtils.cp(@path, File.join(@env_dir, 'manifests', "#{@base}.pp"))
        (@options['sandbox'] || {}).each { |rel, described| put(File.join(@sandbox, rel), described) }
        canonical(normalise(run))
      end
    end

    # A text is the content of a file; a hash describes a file, a directory or a link.
    def put(path, described)
      described = { 'content' => described } unless described.is_a?(Hash)
      FileUtils.mkdir_p(File.dirname(path))
      return File.symlink(described['link'], path) if described['link']

      described['directory'] ? FileUtils.mkdir_p(path) : File.write(path, described['content'] || '')
      File.chmod(described['mode'].to_i(8), path) if described['mode']
    end

    def settings_args
      args = {
        'confdir' => "#{@tmp}/conf", 'vardir' => "#{@tmp}/var", 'codedir' => "#{@tmp}/code",
        'rundir' => "#{@tmp}/run", 'logdir' => "#{@tmp}/log", 'publicdir' => "#{@tmp}/public",
        'ssldir' => "#{@tmp}/ssl", 'statedir' => "#{@tmp}/var/state", 'libdir' => "#{@tmp}/var/lib",
        'factpath' => "#{@tmp}/var/facts.d", 'pluginfactdest' => "#{@tmp}/var/facts.d",
        'environmentpath' => "#{@tmp}/code/environments", 'basemodulepath' => [root_modules, *extra_modules, MODULES, named_modules].compact.join(':'),
        'vendormoduledir' => "#{@tmp}/vendor", 'environment' => 'production', 'node_name_value' => node_name,
        'certname' => 'oracle.example.com', 'ordering' => (@options['ordering'] || 'manifest'),
        # as `puppet apply` has them: files of modules are read without a server
        'use_cached_catalog' => 'false', 'default_file_terminus' => 'file_server',
        # what a case leaves open is as this Puppet has it
        'strict' => @options['strict']
      }
      list = args.map { |k, v| "--#{k}=#{v}" unless v.nil? }.compact
      list << '--no-storeconfigs'
      list << (@options['noop'] ? '--noop' : '--no-noop')
      unless @options['strict_variables'].nil?
        list << (@options['strict_variables'] ? '--strict_variables' : '--no-strict_variables')
      end
      list << "--tags=#{Array(@options['tags']).join(',')}" if @options['tags']
      list << "--skip_tags=#{Array(@options['skip_tags']).join(',')}" if @options['skip_tags']
      (@options['settings'] || {}).each { |k, v| list << ({ true => "--#{k}", false => "--no-#{k}" }[v] || "--#{k}=#{v}") }
      list
    end

    def node_name
      @options['node'] || DEFAULT_NODE
    end

    def run
      Puppet.initialize_settings(settings_args)
      Puppet::Util::Log.level = :debug
      facts = Oracle.facts(node_name).merge('tmpdir' => @sandbox).merge(@options['facts'] || {})
      Puppet.runtime[:facter] = FixedFacter.new(facts)
      Oracle.state = (@options['state'] || {}).transform_values do |entries|
        entries.is_a?(Hash) ? entries.map { |name, h| { 'name' => name }.merge(h || {}) } : entries
      end
      Oracle.provider_calls = []
      Oracle.install_sim_provider
      if @options['exported']
        Puppet[:storeconfigs] = true
        Store.entries = @options['exported']
        Puppet::Resource.indirection.singleton_class.prepend(Store)
      end

      out = { 'compile' => { 'ok' => false, 'error' => nil }, 'logs' => [], 'catalog' => nil,
              'relationships' => nil, 'apply' => nil }
      env = Puppet.lookup(:environments).get!(:production)
      node = Puppet::Node.new(node_name, environment: env,
                                         facts: Puppet::Node::Facts.new(node_name, facts))
      node.merge(facts)
      node.classes = @options['classes'] if @options['classes']
      node.parameters.merge!(@options['parameters']) if @options['parameters']
      node.add_server_facts('serverversion' => Puppet.version, 'servername' => 'puppet.example.com',
                            'serverip' => '192.0.2.1')
      node.sanitize
      trusted = Puppet::Context::TrustedInformation.local(node)
      Puppet.override({ current_environment: env, trusted_information: trusted, rich_data: true }, 'oracle') do
        catalog = compile(node, out)
        if catalog
          out['catalog'] = catalog_section(catalog)
          live = catalog.filter(&:virtual?)
          ral(live, out) if resolved?(live, node, out)
        end
      end
      out
    end

    def capture
      collector = Collector.new
      Puppet::Util::Log.close_all
      Puppet::Util::Log.newdestination(collector_dest(collector))
      yield
      collector.logs
    ensure
      Puppet::Util::Log.close_all
    end

    def collector_dest(collector)
      Puppet::Test::LogCollector.new(collector.logs)
    end

    def compile(node, out)
      catalog = nil
      failure = nil
      logs = capture do
        begin
          catalog = Puppet::Parser::Compiler.compile(node)
        rescue Exception => e # rubocop:disable Lint/RescueException
          raise if e.is_a?(Interrupt) || e.is_a?(NoMemoryError)

          failure = e
        end
      end
      if failure
        out['compile']['error'] = error_hash(failure)
        same = [failure.message, raw_message(failure), out['compile']['error']['message']]
        same << failure.basic_message if failure.respond_to?(:basic_message)
        logs = logs.reject { |l| l.level == :err && same.include?(l.message.to_s) }
      else
        out['compile']['ok'] = true
      end
      out['logs'] = logs.map { |l| compile_log(l) }.compact
      catalog
    end

    def compile_log(log)
      # debug lines come from debug() only; what Puppet tells about its own work is left out
      return nil if log.level == :debug && (!log.source.to_s.start_with?('Scope(') || log.message.to_s.start_with?('Retrieving ', 'Collected '))

      h = { 'level' => log.level.to_s, 'source' => log.source.to_s, 'message' => log.message.to_s }
      file = log.file
      line = log.line
      msg, f, l, = split_location(h['message'])
      if f && file.nil?
        h['message'] = msg
        file = f
        line = l
      end
      h['file'] = file
      h['line'] = line && line.to_i
      h
    end

    def split_location(text)
      if (m = text.match(/\A(.*?)\s*\(file: ([^()]*?)(?:, line: (\d+))?(?:, column: (\d+))?\)\s*\z/m))
        [m[1], m[2], m[3] && m[3].to_i, m[4] && m[4].to_i]
      elsif (m = text.match(/\A(.*?)\s*\(line: (\d+)(?:, column: (\d+))?\)\s*\z/m))
        [m[1], nil, m[2].to_i, m[3] && m[3].to_i]
      else
        [text, nil, nil, nil]
      end
    end

    def raw_message(err)
      Exception.instance_method(:to_s).bind(err).call
    end

    def error_hash(err)
      e = err
      suffix = / on node #{Regexp.escape(node_name)}\z/
      e = e.cause if !e.is_a?(Puppet::ExternalFileError) && e.cause && raw_message(e) =~ suffix
      msg = e.is_a?(Puppet::ParseErrorWithIssue) ? e.basic_message : raw_message(e)
      file = e.respond_to?(:file) ? e.file&.to_s : nil
      line = e.respond_to?(:line) ? e.line : nil
      pos = e.respond_to?(:pos) ? e.pos : nil
      msg = msg.sub(suffix, '')
      unless file
        text, f, l, c = split_location(msg)
        if f
          msg = text
          file = f
          line = l
          pos = c
        end
      end
      { 'message' => msg, 'file' => file, 'line' => line && line.to_i, 'column' => pos && pos.to_i }
    end

    def catalog_section(catalog)
      data = catalog.to_data_hash
      by_ref = {}
      catalog.resources.each { |r| by_ref[r.ref] = r }
      resources = catalog.resources.map do |r|
        h = r.to_data_hash
        o = { 'ref' => r.ref, 'file' => h['file'], 'line' => h['line'], 'exported' => h['exported'] ? true : false,
              'virtual' => r.virtual ? true : false, 'tags' => h['tags'].to_a.map(&:to_s).sort,
              'parameters' => h['parameters'] || {} }
        o['sensitive_parameters'] = h['sensitive_parameters'].sort if h['sensitive_parameters']
        o
      end
      { 'classes' => data['classes'].map(&:to_s), 'resources' => resources,
        'containment' => data['edges'].map { |e| [e['source'], e['target']] } }
    end

    def builtin_resource?(ref)
      ref =~ /\ASchedule\[(puppet|hourly|daily|weekly|monthly|never)\]\z/ || ref == 'Filebucket[puppet]'
    end

    def vertex_name(vertex)
      if vertex.is_a?(Puppet::Type.type(:whit))
        n = vertex.name.to_s
        n.sub(/\A(admissible|completed)_/) { "#{Regexp.last_match(1).capitalize}_" }
      else
        vertex.ref
      end
    end

    # What is deferred is resolved as `puppet apply` does it; what is said meanwhile is a log of the application. Nothing is recorded
    # of catalogs that hold nothing deferred.
    def resolved?(catalog, node, out)
      error = nil
      logs = capture do
        begin
          Puppet::Pops::Evaluator::DeferredResolver.resolve_and_replace(node.facts, catalog, node.environment, Puppet[:preprocess_deferred])
        rescue StandardError => e
          error = error_hash(e)
        end
      end
      logs = logs.reject { |l| l.level == :debug }.map { |l| apply_log(l) }
      out['deferred'] = { 'logs' => logs, 'error' => error } unless logs.empty? && error.nil?
      error.nil?
    end

    def ral(catalog, out)
      rel = { 'edges' => [], 'cycle' => nil, 'error' => nil }
      out['relationships'] = rel
      ral_catalog = nil
      graph = nil
      logs = capture do
        begin
          ral_catalog = catalog.to_ral
          graph = ral_catalog.relationship_graph
          graph.report_cycles_in_graph
        rescue StandardError, LoadError, NotImplementedError => e
          rel['error'] = error_hash(e)
        end
      end
      cyc = logs.find { |l| l.level == :err && l.message.to_s.start_with?('Found ') && l.message.to_s.include?('dependency cycle') }
      rel['cycle'] = cyc.message.to_s if cyc
      rel['logs'] = logs.reject { |l| l.equal?(cyc) || l.level == :debug }.map { |l| apply_log(l) }
      rel['logs'].reject! { |l| l['level'] == 'info' }
      rel.delete('logs') if rel['logs'].empty?
      if graph
        rel['edges'] = graph.edges.map do |e|
          { 'from' => vertex_name(e.source), 'to' => vertex_name(e.target),
            'refresh' => (e.callback == :refresh && e.event == :ALL_EVENTS) }
        end
        rel['edges'].reject! { |e| builtin_resource?(e['from']) || builtin_resource?(e['to']) }
        rel['edges'] = rel['edges'].uniq.sort_by { |e| [e['from'], e['to'], e['refresh'] ? 1 : 0] }
      end
      rel['order'] = application_order(graph) if @options['order'] && graph && !cyc
      return unless @options['apply'] && ral_catalog && rel['error'].nil?

      apply(catalog, out)
    end

    # The order in which an agent would reach the resources, of whatever type: nothing is read or changed.
    def application_order(graph)
      order = []
      reach = ->(resource) { order << resource.ref unless resource.is_a?(Puppet::Type.type(:whit)) }
      graph.traverse(overly_deferred_resource_handler: reach, &reach)
      order.reject { |ref| builtin_resource?(ref) }
    end

    def guard!(catalog)
      catalog.resources.each do |r|
        name = r.class.name.to_s
        api = HAVE_RESOURCE_API && r.class.respond_to?(:context)
        raise "case may not apply type #{name}" unless APPLY_TYPES.include?(name) || api

        case name
        when 'exec'
          guard_exec!(r)
        when 'file'
          ok = r[:path] == @sandbox || r[:path].start_with?("#{@sandbox}/")
          raise "case may not touch #{r[:path]}" unless ok && !r[:path].include?('..')
          target = r[:target] && File.expand_path(r[:target], @sandbox)
          raise "case may not link to #{r[:target]}" if target && !target.start_with?("#{@sandbox}/")
        when 'tidy'
          raise "case may not tidy #{r[:path]}" unless r[:path].start_with?("#{@sandbox}/")
        when 'resources'
          purged = Puppet::Type.type(r[:name])
          raise "case may not purge #{r[:name]}" unless HAVE_RESOURCE_API && purged.respond_to?(:context)
        when 'filebucket'
          raise 'case may not declare a filebucket' unless builtin_resource?(r.ref)
        end
      end
    end

    def guard_exec!(exec)
      commands = [exec[:command], exec[:refresh]].compact + %i[unless onlyif].flat_map { |check| Array(exec[check]) }
      commands.each do |command|
        safe = simple_commands(command).all? { |words| safe_command?(words, exec[:cwd]) }
        raise "case may not run #{command}" unless safe
      end
    end

    # A command as lists of words, one for every program that it runs.
    def simple_commands(command)
      words = command.is_a?(Array) ? command.map(&:to_s) : (Shellwords.split(command) rescue [])
      # a shell that is given a line; that it has more words than one is a matter of quotes
      return simple_commands(words[2]) if words.length == 3 && SHELLS.include?(words[0]) && words[1] == '-c'
      return [words] if command.is_a?(Array)

      # what `$` stands before may be a path: names in capitals and texts that end there are known not to be
      line = command.gsub('2>&1', '').gsub(/\\\n/, ' ').gsub(/^\s*#.*$/, '')
      raise "case may not run #{command}" if line =~ /`|<<|<\(|\$(?![A-Z'"\s]|\z)|(?<!&)&(?!&)/

      # what is quoted is one word
      quoted = []
      line = line.gsub(/'[^']*'|"(?:\\.|[^"\\])*"|\\./m) { |text| "\u0001#{quoted.push(text).length - 1}\u0002" }
      simple = line.split(/&&|\|\||[;|()\n{}]/).map { |part| part.sub(/\A\s*!\s/, '').gsub(/([<>]+)/, ' \\1 ') }
      simple.map { |part| Shellwords.split(part.gsub(/\u0001(\d+)\u0002/) { quoted[$1.to_i] }) }.reject(&:empty?)
    end

    def safe_command?(words, directory)
      mine = ->(path) { path == @sandbox || (path.start_with?("#{@sandbox}/") && !path.include?('/..')) }
      words.each_cons(2) { |sign, path| return false if sign =~ /\A[<>]+\z/ && path != '/dev/null' && !mine.call(path) }
      # a group's redirection
      words = words.drop(2) while words.first =~ /\A[<>]+\z/
      return true if words.empty?

      program, *arguments = words
      return !File.executable?(program) || File.directory?(program) if mine.call(program) || program.include?('nosuch')
      return false unless ['', '/bin', '/usr/bin'].any? { |place| program == [place, File.basename(program)].reject(&:empty?).join('/') }

      arguments = arguments.reject { |word| word == '/dev/null' }
      name = File.basename(program)
      return true if SAFE_PROGRAMS.include?(name)

      # Words that are no paths (options, patterns) are harmless where all others are in the sandbox.
      FILE_PROGRAMS.include?(name) &&
        (directory ? mine.call(directory) : READING_PROGRAMS.include?(name) || arguments.any?(&mine)) &&
        arguments.none? { |word| (word.start_with?('/') && !mine.call(word)) || (word.include?('..') && !directory) }
    end

    def apply_log(log)
      { 'level' => log.level.to_s, 'source' => log.source.to_s, 'message' => log.message.to_s }
    end

    def apply(catalog, out)
      section = { 'order' => [], 'statuses' => {}, 'logs' => [], 'error' => nil }
      out['apply'] = section
      transaction = nil
      EvalOrder.list = []
      Puppet::Transaction.prepend(EvalOrder)
      # a fresh RAL catalog: the one used for the graph section is left alone
      ral_catalog = nil
      capture { ral_catalog = catalog.to_ral }
      guard!(ral_catalog)
      report = Puppet::Transaction::Report.new(nil, 'production', 'uuid', 'job', '2024-01-01')
      ral_catalog.version = nil
      # Only the catalog of a host resolves what is deferred when its turn comes.
      ral_catalog.host_config = true unless Puppet[:preprocess_deferred]
      EvalOrder.catalog = ral_catalog
      Oracle.provider_calls.clear
      logs = capture do
        begin
          transaction = ral_catalog.apply(report: report)
        rescue StandardError => e
          section['error'] = error_hash(e)['message']
        end
      end
      section['order'] = EvalOrder.list.reject { |r| builtin_resource?(r) || r =~ /\A(Class|Stage|Whit)\[/ }
      report.resource_statuses.each do |ref, st|
        # anchors of instances count as these, those of generated resources as nothing
        next if builtin_resource?(ref) || ref =~ /\A(Whit|Class|Stage)\[/ || (st.resource_type == 'Whit' && ref !~ /\A[A-Z][\w:]*\[/)

        section['statuses'][ref] = status_hash(st)
      end
      logs = logs.reject { |l| l.level == :debug || l.message.to_s.start_with?('Creating state file ') }
      section['logs'] = logs.map { |l| apply_log(l) }
      section['provider_calls'] = Oracle.provider_calls.dup unless Oracle.provider_calls.empty?
    end

    def status_hash(status)
      h = {}
      %w[changed failed skipped failed_to_restart restarted scheduled out_of_sync].each do |k|
        h[k] = status.send(k) ? true : false
      end
      h['events'] = status.events.map do |ev|
        { 'property' => ev.property && ev.property.to_s, 'previous' => plain(ev.previous_value), 'desired' => plain(ev.desired_value),
          'status' => ev.status && ev.status.to_s, 'message' => ev.message && ev.message.to_s }
      end
      h
    end

    def plain(value)
      case value
      when nil, true, false, Integer, Float, String then value
      when Symbol then value.to_s
      when Array then value.map { |v| plain(v) }
      when Hash then value.each_with_object({}) { |(k, v), acc| acc[k.to_s] = plain(v) }
      else value.to_s
      end
    end

    # ---------------------------------------------------------------- normalisation
    def normalise(value, key = nil)
      case value
      when Hash then value.each_with_object({}) { |(k, v), acc| acc[normalise(k)] = normalise(v, k) }
      when Array then value.map { |v| normalise(v) }
      when String then normalise_string(value.dup.force_encoding('UTF-8').scrub)
      else value
      end
    end

    def normalise_string(text)
      s = text
      s = s.gsub("#{@env_dir}/manifests/#{@base}.pp", "#{@base}.pp")
      s = s.gsub("#{@env_dir}/", "#{@base}.d/").gsub(@env_dir, "#{@base}.d")
      s = s.gsub(@sandbox, SANDBOX)
      s = s.gsub("#{root_modules}/", '_modules/') if root_modules
      s = s.gsub("#{@tmp}/named_modules/", "#{@base}.d/modules/")
      s = s.gsub(@tmp, '/TMP')
      # the head of a difference: times, and the name of a temporary file
      s = s.gsub(%r{^(--- /.*|\+\+\+ /.*)\t\d{4}-\d\d-\d\d [\d:.]+ [+-]\d{4}$}, '\1').gsub(%r{/tmp/puppet-file[\w-]+}, '/tmp/puppet-file')
      # a file that is written first gets a name by chance
      s = s.gsub(%r{(?<=#{SANDBOX})(/[^\s']*?)\d{8}-\d+-[a-z0-9]{4,7}\b}, '\1')
      # what Ruby adds to its own errors: the line of code, a guess, and everything that an object holds
      s = s.sub(/\n\n +\S.*\n +\^+(?:\nDid you mean\?.*)?/, '')
      s = s.gsub(/#<Puppet::Parser::ScriptCompiler:0x.*>/m, '#<Puppet::Parser::ScriptCompiler>')
      s = s.gsub(/Finished in \d+(\.\d+)? seconds/, 'Finished in N seconds')
      s = s.gsub(/#<([A-Za-z:]+):0x[0-9a-f]+/, '#<\1:0xN')
      @load_dirs ||= Regexp.union($LOAD_PATH.map(&:to_s).uniq.reject { |d| d.length < 9 }.sort_by { |d| -d.length }.map { |d| "#{d}/" })
      s.include?('.rb') ? s.gsub(@load_dirs, '') : s
    end

    def canonical(value)
      JSON.pretty_generate(sort_keys(value)) + "\n"
    end

    def sort_keys(value)
      case value
      when Hash then value.keys.sort.each_with_object({}) { |k, acc| acc[k] = sort_keys(value[k]) }
      when Array then value.map { |v| sort_keys(v) }
      when Float then value.nan? || value.infinite? ? value.to_s : value
      else value
      end
    end
  end

  # ------------------------------------------------------------------ driver
  def self.expand(args)
    args.flat_map do |a|
      if File.directory?(a)
        Dir[File.join(a, '**', '*.pp')].reject { |p| p =~ %r{(\.d|/_modules)/} }.sort
      else
        [a]
      end
    end
  end

  def self.record_in_child(path)
    reader, writer = IO.pipe
    pid = fork do
      reader.close
      $stdin.reopen(File::NULL)
      $stdout.reopen(File::NULL)
      begin
        text = Case.new(path).record
        writer.write("OK#{text}")
      rescue Exception => e # rubocop:disable Lint/RescueException
        writer.write("NO#{e.class}: #{e.message}\n#{(e.backtrace || []).first(8).join("\n")}")
      end
      writer.close
      exit!(0)
    end
    writer.close
    [pid, reader]
  end

  def self.main(argv)
    stdout = argv.delete('--stdout')
    check = argv.delete('--check')
    if (i = argv.index('--version'))
      wanted = argv.slice!(i, 2).last
      abort "this is Puppet #{Puppet.version}, not #{wanted}" unless Puppet.version == wanted
    end
    jobs = 2
    if (i = argv.index('--jobs'))
      jobs = argv[i + 1].to_i
      argv.slice!(i, 2)
    end
    cases = expand(argv)
    failures = 0
    done = 0
    mutex = Mutex.new
    queue = Queue.new
    cases.each { |c| queue << c }
    threads = Array.new([jobs, 1].max) do
      Thread.new do
        loop do
          path = begin
            queue.pop(true)
          rescue ThreadError
            break
          end
          pid, reader = mutex.synchronize { record_in_child(path) }
          text = reader.read
          Process.wait(pid)
          target = path.sub(/\.pp\z/, '.json')
          mutex.synchronize do
            done += 1
            if text.start_with?('OK')
              body = text[2..-1].force_encoding('UTF-8')
              if stdout then puts body
              elsif check
                old = File.exist?(target) ? File.read(target) : ''
                if old != body
                  failures += 1
                  warn "DIFFERS #{path}"
                end
              else File.write(target, body)
              end
            else
              failures += 1
              warn "HARNESS ERROR #{path}: #{text[2..-1]}"
            end
          end
        end
      end
    end
    threads.each(&:join)
    warn "#{done} cases, #{failures} problems"
    exit(failures.zero? ? 0 : 1)
  end
end

require 'puppet/test/test_helper'
Oracle.main(ARGV) if $PROGRAM_NAME == __FILE__

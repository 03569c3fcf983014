# frozen_string_literal: true

# An application of Puppet's that compiles catalogs and writes them down. `duckrow verify` puts this file into a folder of its own
# and names that as `libdir`; nothing is applied, and no agent or server is asked.
#
# The question is a JSON file, named by DUCKROW_QUESTION: `answers` is the file for the answers, `cases` have `code` (or none),
# `node`, `facts`, `trusted`, `server_facts`, and of a classifier `classes` and `parameters`; `manifest` is where the environment
# begins. The first answer is Puppet's version, then comes one line for each case: `catalog`,
# or the text of an `error`.

require 'json'
require 'puppet/application'

# Compiles for `duckrow verify`.
class Puppet::Application::DuckrowVerify < Puppet::Application
  run_mode :user

  # Log lines are no answers.
  def setup_logs; end

  def run_command
    question = JSON.parse(File.read(ENV.fetch('DUCKROW_QUESTION')))
    File.open(question['answers'], 'w') do |answers|
      answers.puts(JSON.generate(version: Puppet.version))
      question['cases'].each do |given|
        answers.puts(JSON.generate(answer(given)))
        answers.flush
      end
    end
    exit(0)
  end

  private

  def answer(given)
    Puppet[:code] = given['code'] || ''
    environment = fresh_environment(given['manifest'])
    node = node_of(given, environment)
    context = { current_environment: environment, loaders: Puppet::Pops::Loaders.new(environment), rich_data: true }
    Puppet.override(context, 'for duckrow verify') { { catalog: Puppet::Parser::Compiler.compile(node).to_data_hash } }
  rescue StandardError, SystemStackError => e
    { error: e.message }
  end

  # Manifests are read once for an environment, and each case has its own.
  def fresh_environment(manifest)
    known = Puppet.lookup(:environments).get!(Puppet[:environment]).override_from_commandline(Puppet.settings)
    Puppet::Node::Environment.create(known.name, known.full_modulepath, begin_of(known, manifest), known.config_version)
  end

  def begin_of(environment, manifest)
    return environment.manifest unless manifest

    File.join(Puppet[:environmentpath], environment.name.to_s, manifest)
  end

  def node_of(given, environment)
    facts = Puppet::Node::Facts.new(given['node'], given['facts'])
    node = Puppet::Node.new(given['node'], environment: environment, facts: facts, classes: given['classes'],
                                           parameters: given['facts'].merge(given['parameters']))
    node.add_server_facts(given['server_facts'])
    node.trusted_data = given['trusted']
    node
  end
end

#!/usr/bin/env ruby
# frozen_string_literal: true

# Writes a case of the Puppet corpus (area `examples`) for every example in web/examples, to be recorded with
# puppet_oracle.rb. Examples for an older language level are left out: Puppet 7 refuses them;
# and those with providers in JavaScript, which Puppet does not have; and those of Salt.

require 'yaml'
require 'fileutils'

root = File.expand_path('../..', __dir__)
area = File.join(root, 'tests', 'conformance', 'puppet', 'examples')
FileUtils.mkdir_p(area)
Dir[File.join(root, 'web', 'examples', '*.yaml')].sort.each do |path|
  example = YAML.safe_load(File.read(path))
  next if example.dig('options', 'language') || example['files'].keys.any? { |file| file.end_with?('.js', '.sls') }

  base = File.join(area, File.basename(path, '.yaml').tr('-', '_'))
  File.write("#{base}.pp", example.fetch('files').fetch('manifests/site.pp'))
  about = example.fetch('title')
  File.write("#{base}.yaml", "about: #{about.inspect}\norder: true\n")
end

# frozen_string_literal: true

Gem::Specification.new do |spec|
  spec.name = 'duckrow-rspec'
  spec.version = '0.1.0'
  spec.summary = 'Catalogs of rspec-puppet, compiled by Duckrow'
  spec.description = 'One line in spec_helper.rb: rspec-puppet gets its catalogs from Duckrow, and from Puppet where Duckrow has none.'
  spec.authors = ['The authors of Duckrow']
  spec.licenses = ['MIT', 'Apache-2.0']
  spec.required_ruby_version = '>= 2.7'
  spec.files = Dir['lib/**/*.rb', 'README.md']
  spec.require_paths = ['lib']
  spec.add_dependency 'puppet', '>= 7'
  spec.add_dependency 'rspec-puppet', '>= 2.9'
end

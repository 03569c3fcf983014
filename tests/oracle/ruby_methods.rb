# Writes core/ruby-runtime/src/builtin/methods.txt: which methods Ruby's own classes have, so that the interpreter can tell a method
# that it lacks from one that nobody has.
#
#   ruby ruby_methods.rb > ../../core/ruby-runtime/src/builtin/methods.txt
require 'set'
require 'json'
require 'yaml'
require 'time'
require 'digest'
require 'base64'
require 'erb'
%w[uri ipaddr shellwords securerandom openssl socket open3 tempfile fileutils pathname date bigdecimal net/http resolv etc
   stringio optparse logger timeout ostruct forwardable singleton delegate cgi zlib English csv find tmpdir].each { |name| require name }

CLASSES = %w[
  BasicObject Object Kernel Module Class NilClass TrueClass FalseClass Comparable Enumerable Numeric Integer Float Symbol String
  Array Hash Range Regexp MatchData Proc Struct Set Exception NameError NoMethodError KeyError StopIteration Math File JSON Psych
  Enumerator Enumerator::Lazy Digest Digest::Instance Digest::Base Digest::MD5 Digest::SHA1 Digest::SHA256 Digest::SHA384 Digest::SHA512 Base64 ERB ERB::Util CGI Time Date
  Random SecureRandom Shellwords StringIO URI URI::Generic URI::HTTP IPAddr Pathname Gem Gem::Version Gem::Requirement
].freeze

CLASSES.each do |name|
  of = Object.const_get(name)
  own = of.instance_methods(false)
  own |= of.private_instance_methods(false) if name == 'Kernel'
  puts "#{name}# #{own.map(&:to_s).sort.join(' ')}"
  puts "#{name}. #{of.singleton_methods(name =~ /File|Digest/ ? true : false).map(&:to_s).sort.join(' ')}"
end
puts "constants #{Object.constants.map(&:to_s).sort.join(' ')}"

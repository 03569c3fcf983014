# What programs find of Puppet's types, and of resources by their names. What isn't here is told so.
module Puppet
  module Pops
    module Types
      class PSensitiveType
        class Sensitive
          def self.new(value)
            $program.sensitive(value)
          end
        end
      end

      class TypeCalculator
        extend Unsupported

        def self.infer_set(value)
          $program.type_of_value(value)
        end

        def self.instance?(type, value)
          $program.is_instance(type, value)
        end
      end

      class TypeParser
        extend Unsupported

        def self.singleton
          new
        end

        def parse(text, _scope = nil)
          $program.type_of_text(text)
        end
      end

      class TypeMismatchDescriber
        extend Unsupported

        def self.singleton
          new
        end

        def describe_mismatch(subject, expected, actual)
          $program.mismatch(subject, expected, actual)
        end
      end

      class Iterable
        extend Unsupported

        def self.asserted_iterable(_caller, value)
          case value
          when Array then new(value, false)
          when Hash then new(value.to_a, true)
          else $program.not_here('an iterator that is neither an array nor a hash')
          end
        end

        def initialize(items, is_of_hash)
          @items = items
          @is_of_hash = is_of_hash
          @place = 0
        end

        def hash_style?
          @is_of_hash
        end

        def each(&block)
          @items.each(&block)
        end

        def next
          raise StopIteration, 'iteration reached an end' if @place >= @items.length

          @place += 1
          @items[@place - 1]
        end
      end
    end

    module Serialization
      class ToDataConverter
        extend Unsupported

        def self.convert(value, options = {})
          $program.not_here('another way to convert data') unless options == { rich_data: true }
          $program.rich_data(value)
        end
      end
    end

    module PuppetStack
      extend Unsupported

      def self.stacktrace
        $program.stack_of_puppet
      end

      def self.top_of_stack
        stacktrace.first || []
      end
    end
  end

  class Resource
    extend Unsupported

    def self.type_and_title(type, title)
      type, title = Regexp.last_match(1), Regexp.last_match(2) if title.nil? && type =~ /^([^\[\]]+)\[(.+)\]$/m
      raise ArgumentError, "No title provided and #{type.inspect} is not a valid resource reference" if title.nil?

      type = named(type)
      [type, type == 'Class' ? named(title) : title]
    end

    def self.named(name)
      name.to_s.split('::').map(&:capitalize).join('::')
    end
  end
end

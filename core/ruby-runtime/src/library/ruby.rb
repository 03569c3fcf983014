# The Ruby whose behaviour is that of the programs here.

RUBY_VERSION = '3.1.2'
RUBY_ENGINE = 'ruby'
RUBY_ENGINE_VERSION = '3.1.2'
RUBY_PLATFORM = 'x86_64-linux-gnu'
RUBY_PATCHLEVEL = 20
RUBY_RELEASE_DATE = '2022-04-12'

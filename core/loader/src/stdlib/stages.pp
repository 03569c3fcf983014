# Stages before and after the main one:
#
#   setup, main, runtime, setup_infra, deploy_infra, setup_app, deploy_app, deploy
#
# They come in this order.
# The lines are those of the module itself, since reports name them.
#
#
#
#
#
#
#
#
#
#
#
#
#
#
#
#
#
class stdlib::stages {
  stage { 'setup': before => Stage['main'] }
  stage { 'runtime': require => Stage['main'] }
  -> stage { 'setup_infra': }
  -> stage { 'deploy_infra': }
  -> stage { 'setup_app': }
  -> stage { 'deploy_app': }
  -> stage { 'deploy': }
}

# pair: Package[swift] Cron[swift-recon-cron]
# shows: Cannot write the swift user's crontab
class { 'swift': swift_hash_path_suffix => 'string' }
include swift::storage::cron::recon

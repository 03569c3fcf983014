$parts = split($settings::modulepath, ':')
notice($parts.map |$p| { split($p, '/')[-1] })
notice(split($settings::manifest, '/')[-1])

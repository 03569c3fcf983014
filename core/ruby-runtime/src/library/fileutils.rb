# Files and folders that a program makes, which are there until the end of the run, and on no host.

module FileUtils
  def self.mkdir(paths, **_options)
    Array(paths).each { |path| File.make_folder(path) }
  end

  def self.mkdir_p(paths, **_options)
    Array(paths).each { |path| File.make_folder(path) unless File.directory?(path) }
  end

  def self.makedirs(paths, **options)
    mkdir_p(paths, **options)
  end

  def self.mkpath(paths, **options)
    mkdir_p(paths, **options)
  end

  def self.touch(paths, **_options)
    Array(paths).each { |path| File.write(path, '') unless File.exist?(path) }
  end

  def self.rm(paths, **_options)
    Array(paths).each { |path| File.delete(path) }
  end

  def self.rm_f(paths, **_options)
    Array(paths).each { |path| File.delete(path) if File.exist?(path) }
  end

  def self.cp(source, target, **_options)
    target = File.join(target, File.basename(source)) if File.directory?(target)
    File.write(target, File.read(source))
    nil
  end

  def self.mv(source, target, **options)
    cp(source, target, **options)
    rm(source)
    0
  end

  def self.chmod(_mode, paths, **_options)
    Array(paths)
  end

  def self.chown(_owner, _group, paths, **_options)
    Array(paths)
  end
end

# Files that are opened, and what is asked of them beside their text. What a program writes is there until the end of the run, and on no host.

class File
  # A file that is read or written; what is written is there when it is closed.
  class Opened < StringIO
    attr_reader :path
    alias to_path path

    def initialize(path, mode)
      @path = path
      mode = (mode || 'r').to_s
      text = mode.start_with?('w') ? +'' : before(mode)
      super(text, mode)
      @is_written = !mode.start_with?('r') || mode.include?('+')
    end

    def close
      File.write(@path, string) if @is_written && !closed?
      super
    end

    def chmod(_mode)
      0
    end

    def chown(_owner, _group)
      0
    end

    def flock(_operation)
      0
    end

    private

    def before(mode)
      return +'' if mode.start_with?('a') && !File.exist?(@path)

      +File.read(@path)
    end
  end

  # What is known of a file. All belong to root here.
  class Stat
    attr_reader :uid, :gid, :size

    def initialize(path)
      @is_directory = File.directory?(path)
      raise Errno::ENOENT, "No such file or directory @ rb_file_s_stat - #{path}" unless File.exist?(path) || path == Puppet[:vardir]

      @size = @is_directory ? 0 : File.size?(path).to_i
      @uid = 0
      @gid = 0
    end

    def directory?
      @is_directory
    end

    def file?
      !@is_directory
    end
  end

  def self.open(path, mode = 'r', _permissions = nil, **_options)
    file = Opened.new(path, mode)
    return file unless block_given?

    begin
      yield file
    ensure
      file.close
    end
  end

  def self.new(path, mode = 'r', permissions = nil, **options)
    open(path, mode, permissions, **options)
  end

  def self.stat(path)
    Stat.new(path)
  end

  def self.size?(path)
    file?(path) && !empty?(path) ? read(path).bytesize : nil
  end

  def self.size(path)
    read(path).bytesize
  end

  def self.empty?(path)
    file?(path) && read(path).empty?
  end

  def self.zero?(path)
    empty?(path)
  end

  def self.foreach(path, &block)
    readlines(path).each(&block)
    nil
  end

  def self.chmod(_mode, *paths)
    paths.length
  end

  def self.chown(_owner, _group, *paths)
    paths.length
  end

  def self.unlink(*paths)
    delete(*paths)
  end
end

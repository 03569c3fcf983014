# Days.

class Date
  include Comparable

  class Error < ArgumentError; end

  MONTHNAMES = [nil, 'January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'].freeze
  ABBR_MONTHNAMES = [nil, 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].freeze
  DAYNAMES = %w[Sunday Monday Tuesday Wednesday Thursday Friday Saturday].freeze
  ABBR_DAYNAMES = %w[Sun Mon Tue Wed Thu Fri Sat].freeze

  attr_reader :year, :month, :day
  alias mon month
  alias mday day

  def self.leap?(year)
    year % 4 == 0 && year % 100 != 0 || year % 400 == 0
  end

  def self.gregorian_leap?(year)
    leap?(year)
  end

  def self.length(year, month)
    month == 2 && leap?(year) ? 29 : [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  end

  def self.valid_date?(year, month, day)
    return false unless [year, month, day].all? { |part| part.is_a?(Integer) }

    month += 13 if month < 0
    return false unless month.between?(1, 12)

    day += length(year, month) + 1 if day < 0
    day.between?(1, length(year, month))
  end

  def self.valid_civil?(year, month, day)
    valid_date?(year, month, day)
  end

  def self.civil(*parts)
    new(*parts)
  end

  def self.today
    Time.now.to_date
  end

  def self.of_days(days)
    time = Time.at(days * 86_400).utc
    new(time.year, time.month, time.day)
  end

  def self.parse(text)
    found = text.to_s.match(/(-?\d{4})-(\d\d?)-(\d\d?)/) || text.to_s.match(/\A\s*(\d{4})(\d\d)(\d\d)\s*\z/)
    raise Error, 'invalid date' if found.nil? && !text.match?(/\d/)

    found ? new(found[1].to_i, found[2].to_i, found[3].to_i) : Time.unreadable(text)
  end

  def self.iso8601(text)
    found = text.match(/\A\s*(-?\d{4})-(\d\d)-(\d\d)\s*\z/)
    raise Error, 'invalid date' unless found

    new(found[1].to_i, found[2].to_i, found[3].to_i)
  end

  def initialize(year = -4712, month = 1, day = 1)
    raise Error, 'invalid date' unless Date.valid_date?(year, month, day)

    month += 13 if month < 0
    day += Date.length(year, month) + 1 if day < 0
    raise NotImplementedError, 'a day before the calendar of 1582' if year < 1583

    @year = year
    @month = month
    @day = day
  end

  # The days since 1970.
  def days
    Time.days(@year, @month, @day)
  end

  def jd
    days + 2_440_588
  end

  def to_time
    Time.local(@year, @month, @day)
  end

  def to_date
    self
  end

  def strftime(pattern = '%F')
    Time.new(@year, @month, @day, 0, 0, 0, '+00:00').strftime(pattern.gsub(/%%|%Z/) { |part| part == '%Z' ? '+00:00' : part })
  end

  def wday
    (days + 4) % 7
  end

  def yday
    days - Time.days(@year, 1, 1) + 1
  end

  def cweek
    strftime('%V').to_i
  end

  def leap?
    Date.leap?(@year)
  end

  def +(other)
    raise TypeError, 'expected numeric' unless other.is_a?(Numeric)

    Date.of_days(days + other.to_i)
  end

  def -(other)
    return self + -other if other.is_a?(Numeric)
    raise TypeError, 'expected numeric' unless other.is_a?(Date)

    Difference.new(days - other.days)
  end

  def >>(months)
    count = @year * 12 + @month - 1 + months
    year = count.div(12)
    month = count % 12 + 1
    Date.new(year, month, [@day, Date.length(year, month)].min)
  end

  def <<(months)
    self >> -months
  end

  def next_day(count = 1)
    self + count
  end

  def prev_day(count = 1)
    self - count
  end

  def next_month(count = 1)
    self >> count
  end

  def prev_month(count = 1)
    self << count
  end

  def next_year(count = 1)
    self >> (count * 12)
  end

  def prev_year(count = 1)
    self << (count * 12)
  end

  def succ
    self + 1
  end
  alias next succ

  def <=>(other)
    other.is_a?(Date) ? days <=> other.days : nil
  end

  def ===(other)
    self == other
  end

  def eql?(other)
    other.is_a?(Date) && days == other.days
  end

  def hash
    days.hash
  end

  def to_s
    format('%04d-%02d-%02d', @year, @month, @day)
  end
  alias iso8601 to_s

  def inspect
    "#<Date: #{self} ((#{jd}j,0s,0n),+0s,2299161j)>"
  end

  def saturday?
    wday == 6
  end

  def sunday?
    wday == 0
  end

  # The days between two days, of which Ruby makes a fraction.
  class Difference
    def initialize(days)
      @days = days
    end

    def to_i
      @days
    end
    alias to_int to_i
    alias floor to_i
    alias ceil to_i
    alias round to_i

    def to_f
      @days.to_f
    end

    def to_s
      "#{@days}/1"
    end

    def inspect
      "(#{@days}/1)"
    end

    def <=>(other)
      @days <=> other.to_i
    end

    def ==(other)
      @days == other
    end

    def >(other)
      @days > other
    end

    def <(other)
      @days < other
    end

    def >=(other)
      @days >= other
    end

    def <=(other)
      @days <= other
    end

    def abs
      Difference.new(@days.abs)
    end
  end
end

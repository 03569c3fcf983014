# Points in time.

class Time
  include Comparable

  MONTHS = %w[jan feb mar apr may jun jul aug sep oct nov dec].freeze

  # An offset such as +02:00 in seconds.
  def self.offset(zone)
    return zone if zone.is_a?(Integer)
    return 0 if zone == 'UTC' || zone == 'Z' || zone == '-00:00'

    found = zone.to_s.match(/\A([+-])(\d\d):?(\d\d)(?::?(\d\d))?\z/)
    raise ArgumentError, "\"+HH:MM\", \"-HH:MM\", \"UTC\" or \"A\"..\"I\",\"K\"..\"Z\" expected for utc_offset: #{zone}" unless found

    (found[2].to_i * 3600 + found[3].to_i * 60 + found[4].to_i) * (found[1] == '-' ? -1 : 1)
  end

  # The days from 1970 to a day.
  def self.days(year, month, day)
    year -= 1 if month <= 2
    era = year.div(400)
    of_era = year - era * 400
    of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
  end

  def self.made(nanos, offset, is_utc)
    allocate.set(nanos, offset, is_utc)
  end

  def self.civil(parts, offset, is_utc)
    year, month, day, hour, minute, second = parts
    if month.is_a?(String) && MONTHS.include?(month.downcase)
      month = MONTHS.index(month.downcase) + 1
    end
    month = (month || 1).to_i
    day = (day || 1).to_i
    hour = (hour || 0).to_i
    minute = (minute || 0).to_i
    second = second.is_a?(String) ? second.to_i : second || 0
    raise ArgumentError, 'mon out of range' unless month.between?(1, 12)
    raise ArgumentError, 'argument out of range' unless day.between?(1, 31) && hour.between?(0, 24) && minute.between?(0, 59) && second >= 0 && second < 61

    seconds = days(year.to_i, month, day) * 86_400 + hour * 3600 + minute * 60 - offset
    made(seconds * 1_000_000_000 + nanos_of(second), offset, is_utc)
  end

  def self.nanos_of(seconds)
    return seconds * 1_000_000_000 if seconds.is_a?(Integer)
    raise TypeError, "can't convert #{seconds.nil? ? 'nil' : seconds.class} into an exact number" unless seconds.is_a?(Float)

    whole = seconds.floor
    whole * 1_000_000_000 + ((seconds - whole) * 1_000_000_000).floor
  end

  def self.now(**options)
    zone = options[:in]
    made(nanos_now, zone ? offset(zone) : 0, zone == 'UTC')
  end

  def self.new(*parts, **options)
    return now(**options) if parts.empty?

    zone = parts.size > 6 ? parts.delete_at(6) : options[:in]
    civil(parts, zone ? offset(zone) : 0, zone == 'UTC' || zone == 'Z')
  end

  def self.at(seconds, part = 0, unit = :microsecond, **options)
    zone = options[:in]
    nanos = seconds.is_a?(Time) ? seconds.nanos : nanos_of(seconds)
    factor = { microsecond: 1_000, usec: 1_000, millisecond: 1_000_000, nanosecond: 1, nsec: 1 }[unit]
    raise ArgumentError, "unexpected unit: #{unit}" unless factor

    made(nanos + (part * factor).to_i, zone ? offset(zone) : 0, zone == 'UTC')
  end

  def self.utc(*parts)
    civil(parts, 0, true)
  end

  def self.gm(*parts)
    utc(*parts)
  end

  def self.local(*parts)
    civil(parts, 0, false)
  end

  def self.mktime(*parts)
    local(*parts)
  end

  def self.iso8601(text)
    found = text.match(/\A\s*(-?\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(Z|[+-]\d\d:?\d\d)?\s*\z/i)
    raise ArgumentError, "invalid xmlschema date: #{text.inspect}" unless found

    of_match(found)
  end

  def self.xmlschema(text)
    iso8601(text)
  end

  def self.parse(text, _now = nil)
    found = text.match(/\A\s*(-?\d{4})-(\d\d?)-(\d\d?)(?:[T ]\s*(\d\d?):(\d\d)(?::(\d\d)(\.\d+)?)?)?\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)?\s*\z/i)
    found ? of_match(found) : unreadable(text)
  end

  def self.of_match(found)
    year, month, day, hour, minute, second, fraction, zone = found.captures
    is_utc = !zone.nil? && zone.match?(/\A(?:Z|UTC|GMT)\z/i)
    made = civil([year.to_i, month, day, hour, minute, second.to_i], zone && !is_utc ? offset(zone) : 0, is_utc)
    fraction ? made(made.nanos + fraction[1, 9].ljust(9, '0').to_i, made.utc_offset, is_utc) : made
  end

  attr_reader :nanos, :utc_offset
  alias gmt_offset utc_offset
  alias gmtoff utc_offset

  def set(nanos, offset, is_utc)
    @nanos = nanos
    @utc_offset = offset
    @is_utc = is_utc
    self
  end

  def strftime(pattern)
    zone = @is_utc ? '' : format('%s%02d:%02d', @utc_offset < 0 ? '-' : '+', @utc_offset.abs / 3600, @utc_offset.abs / 60 % 60)
    pattern = pattern.gsub(/%%|%Z/) { |part| part == '%Z' ? self.zone.to_s : part } unless @is_utc
    written(pattern, zone)
  end

  def to_i
    @nanos.div(1_000_000_000)
  end
  alias tv_sec to_i

  def to_f
    @nanos.fdiv(1_000_000_000)
  end

  def nsec
    @nanos % 1_000_000_000
  end
  alias tv_nsec nsec

  def usec
    nsec / 1000
  end
  alias tv_usec usec

  def year
    strftime('%Y').to_i
  end

  def month
    strftime('%m').to_i
  end
  alias mon month

  def day
    strftime('%d').to_i
  end
  alias mday day

  def hour
    strftime('%H').to_i
  end

  def min
    strftime('%M').to_i
  end

  def sec
    strftime('%S').to_i
  end

  def wday
    strftime('%w').to_i
  end

  def yday
    strftime('%j').to_i
  end

  def monday?
    wday == 1
  end

  def tuesday?
    wday == 2
  end

  def wednesday?
    wday == 3
  end

  def thursday?
    wday == 4
  end

  def friday?
    wday == 5
  end

  def saturday?
    wday == 6
  end

  def sunday?
    wday == 0
  end

  def zone
    return 'UTC' if @is_utc || @utc_offset == 0

    nil
  end

  def utc?
    @is_utc
  end
  alias gmt? utc?

  def dst?
    false
  end
  alias isdst dst?

  def utc
    set(@nanos, 0, true)
  end
  alias gmtime utc

  def getutc
    dup.utc
  end
  alias getgm getutc

  def localtime(zone = 0)
    set(@nanos, Time.offset(zone), false)
  end

  def getlocal(zone = 0)
    dup.localtime(zone)
  end

  def +(other)
    raise TypeError, 'time + time?' if other.is_a?(Time)

    Time.made(@nanos + Time.nanos_of(other), @utc_offset, @is_utc)
  end

  def -(other)
    return (@nanos - other.nanos).fdiv(1_000_000_000) if other.is_a?(Time)

    Time.made(@nanos - Time.nanos_of(other), @utc_offset, @is_utc)
  end

  def <=>(other)
    other.is_a?(Time) ? @nanos <=> other.nanos : nil
  end

  def eql?(other)
    other.is_a?(Time) && @nanos == other.nanos
  end

  def hash
    @nanos.hash
  end

  def round(digits = 0)
    unit = 10**(9 - digits)
    Time.made((@nanos + unit / 2).div(unit) * unit, @utc_offset, @is_utc)
  end

  def to_s
    strftime(@is_utc ? '%Y-%m-%d %H:%M:%S UTC' : '%Y-%m-%d %H:%M:%S %z')
  end

  def inspect
    fraction = nsec == 0 ? '' : ".#{format('%09d', nsec).sub(/0+\z/, '')}"
    strftime("%Y-%m-%d %H:%M:%S#{fraction} #{@is_utc ? 'UTC' : '%z'}")
  end

  def ctime
    strftime('%a %b %e %H:%M:%S %Y')
  end
  alias asctime ctime

  def iso8601(digits = 0)
    fraction = digits > 0 ? ".#{format('%09d', nsec)[0, digits]}" : ''
    strftime("%Y-%m-%dT%H:%M:%S#{fraction}#{@is_utc ? 'Z' : '%:z'}")
  end
  alias xmlschema iso8601

  def rfc2822
    strftime("%a, %d %b %Y %T #{@is_utc ? '-0000' : '%z'}")
  end
  alias rfc822 rfc2822

  def httpdate
    getutc.strftime('%a, %d %b %Y %H:%M:%S GMT')
  end

  def to_a
    [sec, min, hour, day, month, year, wday, yday, dst?, zone]
  end

  def to_time
    self
  end

  def to_date
    Date.new(year, month, day)
  end
end

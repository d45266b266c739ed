const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long, in the largest fitting unit: `5 h`, `20 m`, `3 d`. */
export function span(ms: number): string {
  const size = Math.abs(ms);
  if (size < hour) {
    return `${Math.max(1, Math.floor(size / minute))} m`;
  }
  return size < 2 * day ? `${Math.floor(size / hour)} h` : `${Math.floor(size / day)} d`;
}

/** A span in words: `9 hours`, `1 minute`. */
export function spanInWords(ms: number): string {
  if (Math.abs(ms) < minute) {
    const seconds = Math.max(1, Math.round(Math.abs(ms) / 1000));
    return `${seconds} second${seconds === 1 ? '' : 's'}`;
  }
  const [amount, unit] = span(ms).split(' ');
  const word = unit === 'h' ? 'hour' : unit === 'm' ? 'minute' : 'day';
  return `${amount} ${word}${amount === '1' ? '' : 's'}`;
}

function parts(iso: string, zone: string | undefined, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...options }).format(new Date(iso));
}

/** `Nov 20`; with the year when it is another one than now's. */
export function shortDate(iso: string, zone?: string, now: Date = new Date()): string {
  const sameYear = parts(iso, zone, { year: 'numeric' }) === parts(now.toISOString(), zone, { year: 'numeric' });
  return parts(
    iso,
    zone,
    sameYear ? { month: 'short', day: 'numeric' } : { month: 'short', day: 'numeric', year: 'numeric' },
  );
}

/** `14:06`, in the store's zone. */
export function clock(iso: string, zone?: string): string {
  return parts(iso, zone, { hour: '2-digit', minute: '2-digit' });
}

/** `Nov 20, 14:06`. */
export function dateAndClock(iso: string, zone?: string): string {
  return `${shortDate(iso, zone)}, ${clock(iso, zone)}`;
}

/** The head over a day of the feed: `Friday, Nov 21, today`. */
export function dayHead(iso: string, zone?: string, now: Date = new Date()): string {
  const head = parts(iso, zone, { weekday: 'long', month: 'short', day: 'numeric' });
  const key = dayKey(iso, zone);
  if (key === dayKey(now.toISOString(), zone)) {
    return `${head}, today`;
  }
  return key === dayKey(new Date(now.getTime() - day).toISOString(), zone) ? `${head}, yesterday` : head;
}

/** A key that is equal for two instants of one day in that zone. */
export function dayKey(iso: string, zone?: string): string {
  return parts(iso, zone, { year: 'numeric', month: '2-digit', day: '2-digit' });
}

/** `Friday, November 21`. */
export function longDay(now: Date, zone?: string): string {
  return parts(now.toISOString(), zone, { weekday: 'long', month: 'long', day: 'numeric' });
}

export interface AnswerClock {
  words: string;
  tone: 'bad' | 'warn' | 'ink-3';
}

/** The clock of a claim that waits for us: `late 5 h`, `due 40 m`; amber in the last two hours. */
export function answerClock(dueAt: string | null | undefined, now: Date): AnswerClock | null {
  if (dueAt === null || dueAt === undefined) {
    return null;
  }
  const left = Date.parse(dueAt) - now.getTime();
  if (left < 0) {
    return { words: `late ${span(left)}`, tone: 'bad' };
  }
  return { words: `due ${span(left)}`, tone: left < 2 * hour ? 'warn' : 'ink-3' };
}

import { currencyPlaces } from '../../reference/currency-places.ts';
import { dateFormat, numberFormat } from './formats.ts';
import { wallTime } from './local-day.ts';

/** How things are written for people. */

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** An amount as people read it, in the currency's own places: '$27.60', '¥1,200', 'KWD 1.500'. */
export function formatMoney(amount: string | number, currency: string, locale = 'en-US'): string {
  const places = currencyPlaces(currency);
  const style = { style: 'currency', minimumFractionDigits: places, maximumFractionDigits: places } as const;
  return numberFormat(locale, { ...style, currency }).format(amount as Intl.StringNumericLiteral);
}

function read(at: string, timeZone: string) {
  const time = Date.parse(at);
  return Number.isNaN(time) ? null : wallTime(time, timeZone);
}

/** 'MMM D at h:mm A' in a time zone: 'Nov 21 at 1:05 PM' (spec section 9). Empty where the time cannot be read. */
export function formatDateTime(at: string, timeZone: string): string {
  const wall = read(at, timeZone);
  if (!wall) {
    return '';
  }
  const minute = String(wall.minute).padStart(2, '0');
  return `${months[wall.month - 1]} ${wall.day} at ${wall.hour % 12 || 12}:${minute} ${wall.hour < 12 ? 'AM' : 'PM'}`;
}

/** English as it is written around the world: each knows the names of the zones at home. */
const englishes = ['en-US', 'en-GB', 'en-AU', 'en-IN', 'en-ZA'];

/** What a time zone is called at an instant: 'EST', 'EDT', 'CET'; 'GMT+9' where none has a name for it. Empty where the time cannot be read. */
export function zoneName(at: string, timeZone: string): string {
  const time = Date.parse(at);
  if (Number.isNaN(time)) {
    return '';
  }
  const names = englishes.map((english) => {
    const parts = dateFormat(english, { timeZone, timeZoneName: 'short', hour: 'numeric' }).formatToParts(time);
    return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  });
  return names.find((name) => !/\d/.test(name)) ?? names[0] ?? '';
}

/** An instant with its zone, 'Nov 21 at 1:05 PM EST': whoever reads it may be anywhere. Empty where it cannot be read. */
export function formatTimeInZone(at: string, timeZone: string): string {
  return [formatDateTime(at, timeZone), zoneName(at, timeZone)].filter(Boolean).join(' ');
}

/** 'MMM D, YYYY' in a time zone. Empty where the time cannot be read. */
export function formatDate(at: string, timeZone: string): string {
  const wall = read(at, timeZone);
  return wall ? `${months[wall.month - 1]} ${wall.day}, ${wall.year}` : '';
}

/** What somebody is called to their face: the first word of a name, empty where there is none. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** What customers are told of who wrote or decided: a first name, as they would hear it; the store by its whole name. */
export function staffNameOf(name: string, store: string): string {
  return name === store ? name : firstNameOf(name);
}

const english = new Intl.PluralRules('en-US');

/** '1 item', '2 items', '0 items', by the rule of English; give the plural where it is not the word with an s. */
export function plural(count: number, item: string, other = `${item}s`): string {
  return `${count.toLocaleString('en-US')} ${english.select(count) === 'one' ? item : other}`;
}

/** A text of at most so many characters: a longer one ends after a whole word, where it has one, with an ellipsis. */
export function shortened(text: string, most: number): string {
  const letters = [...text.trim()];
  if (letters.length <= most) {
    return letters.join('');
  }
  const cut = letters.slice(0, most - 1).join('');
  const word = cut.slice(0, cut.lastIndexOf(' '));
  return `${(word.length > cut.length / 2 ? word : cut).trimEnd()}…`;
}

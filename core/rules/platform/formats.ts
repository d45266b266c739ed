/** The platform's formatters, each made once: making one costs a thousand times what using it does. */

const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** How instants are written by a language and options; the same formatter for the same ones. @throws RangeError as the platform does */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, tag, options, () => new Intl.DateTimeFormat(tag, options));
}

/** How numbers are written by a language and options; the same formatter for the same ones. @throws RangeError as the platform does */
export function numberFormat(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, tag, options, () => new Intl.NumberFormat(tag, options));
}

function kept<T>(formats: Map<string, T>, tag: string, options: object, make: () => T): T {
  const key = tag + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = make();
    formats.set(key, format);
  }
  return format;
}

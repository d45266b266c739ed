/** What a browser says of itself, as people know it. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** Browsers that name others beside themselves come first. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+.* Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Which browser on what, by the text that it sends with every call; null for what it doesn't say. Anybody may send any
 * text: it helps its own person to know it again and decides nothing.
 */
export function deviceOf(userAgent: string): Device {
  const named = (list: typeof browsers) => list.find(([form]) => form.test(userAgent))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
}

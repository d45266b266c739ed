import { refuseUnlessSaid } from './lib/said-above.js';

/**
 * A text is cut by `cutText` (core/rules/platform/cut-text.ts): `slice` halves a letter, which PostgreSQL refuses together with
 * everything that was to be written with it. Looked at is a cut from the start to a length of 50 or more, or to a bound
 * that is named `longest…`, in core and server. A list or a code that is cut that long says so right above: `// Cut: WHAT`.
 */
refuseUnlessSaid({
  folders: ['core', 'server'],
  wrong: /\.(?:slice|substring|substr)\(0, *(?:[5-9]\d|\d{3,}|(?:\w+\.)*longest\w*)\)/,
  reason: /^\s*\/\/ Cut: \S/,
  complaint: 'cuts a text by its units: use cutText, or say what is cut above it (// Cut: ...).',
  except: /\/cut-text\.ts$/,
});

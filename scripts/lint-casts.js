import { refuseUnlessSaid } from './lib/said-above.js';

/**
 * `as never` and `as unknown as` switch the compiler off, so in the server's sources each one says why in a comment
 * right above it: `// Cast: REASON`. Tests may cast.
 */
refuseUnlessSaid({
  folders: ['server'],
  wrong: /\bas (never|unknown as)\b/,
  reason: /^\s*\/\/ Cast: \S/,
  complaint: 'casts without a reason: type it, or say why above it (// Cast: ...).',
});

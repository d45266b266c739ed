import type { LimitRules } from '../../platform/http/limits/limit-rule.ts';

/** How often what the module does may be done. */
export const limits = {
  create: { what: 'webhook endpoints added', by: 'store', most: 60, within: 'hour' },
  rotate: { what: 'webhook secrets replaced', by: 'store', most: 30, within: 'hour' },
  test: { what: 'webhook tests', by: 'store', most: 120, within: 'hour' },
  replay: { what: 'webhook replays', by: 'store', most: 300, within: 'hour' },
} as const satisfies LimitRules;

import type { LimitRules } from './limit-rule.ts';

/** How often what the module does may be done. */
export const limits = {
  // Nobody who works by hand comes near.
  notes: { what: 'notes written; ten times as many by an API token or app', by: 'person', most: 120, within: 'hour' },
  labels: { what: 'labels written; ten times as many by an API token or app', by: 'person', most: 60, within: 'hour' },
  views: { what: 'views written; ten times as many by an API token or app', by: 'person', most: 60, within: 'hour' },
  macros: { what: 'macros written; ten times as many by an API token or app', by: 'person', most: 60, within: 'hour' },
  sops: { what: 'SOPs written; ten times as many by an API token or app', by: 'person', most: 60, within: 'hour' },
  calls: { what: 'calls of the API', by: 'API token or app', most: 6000, within: 'minute' },
  ofAddress: { what: 'calls of any kind', by: 'address', most: 200, within: 'second' },
} as const satisfies LimitRules;

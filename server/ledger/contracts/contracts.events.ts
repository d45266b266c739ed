import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

const proposal = { proposalId: code, validFrom: code };
const shared = { about: 'settings', page: 'contract' } as const;

/** What happens to a store’s contract: what waits for the provider’s second person is told to the provider’s people alone. */
export const contractEvents = {
  'contract.proposed': { ...shared, data: z.strictObject(proposal), read: 'settings-rev-share:update' },
  /** Two of the provider agreed, and it takes the word of an owner. */
  'contract.offered': { ...shared, data: z.strictObject(proposal), read: 'settings-rev-share:read' },
  'contract.agreed': {
    ...shared,
    data: z.strictObject({ ...proposal, version: z.number().int() }),
    read: 'settings-rev-share:read',
  },
  'contract.accepted': { ...shared, data: z.strictObject(proposal), read: 'settings-rev-share:read' },
  'contract.stopped': { ...shared, data: z.strictObject(proposal), read: 'settings-rev-share:update' },
  'contract.lapsed': { ...shared, data: z.strictObject(proposal), read: 'settings-rev-share:update' },
} as const satisfies EventKinds;

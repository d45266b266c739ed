import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

/** Why, in the words of whoever did it. */
const why = z.string().max(2000);

/** What happens to a store itself, and to the engine behind it. */
export const storeEvents = {
  'store.created': { data: z.strictObject({ slug: code }), read: 'stores:read', about: 'settings' },
  'store.changed': { data: z.strictObject({ fields: z.array(code) }), read: 'stores:read', about: 'settings' },
  /** Its DNS says that a host is the store’s: it serves. Unproved: it serves, and what said so is gone. */
  'store.host-proved': { data: z.strictObject({ host: z.string().max(253) }), read: 'stores:read', about: 'settings' },
  'store.host-unproved': {
    data: z.strictObject({ host: z.string().max(253) }),
    read: 'stores:read',
    about: 'settings',
  },
  /** Another store proved a host that this one can’t prove any more: it serves that store now. */
  'store.host-moved': { data: z.strictObject({ host: z.string().max(253) }), read: 'stores:read', about: 'settings' },
  /** A new version of one area of the settings; with `putBack` it says what that older version said. */
  'store.settings-changed': {
    data: z.strictObject({
      area: code,
      version: z.number().int(),
      putBack: z.number().int().optional(),
      /** The guarded change that it carries out, and who proposed that. */
      changeId: code.optional(),
      proposedBy: z.string().max(200).optional(),
      said: why.optional(),
    }),
    read: 'stores:read',
    about: 'settings',
  },
  /** Every process read the store again: how many did, and which didn’t answer. */
  'store.restarted': {
    data: z.strictObject({ processes: z.number().int(), silent: z.array(z.string().max(300)) }),
    read: 'stores:all-read',
    about: 'settings',
  },
  'store.closed': { data: z.strictObject({ said: why.optional() }), read: 'stores:read', about: 'settings' },
  'store.reopened': { data: z.strictObject({ said: why.optional() }), read: 'stores:read', about: 'settings' },
  /** New claims by one way are paused until then, or taken again. */
  'store.filing-paused': {
    data: z.strictObject({ way: code, until: z.iso.datetime() }),
    read: 'stores:read',
    about: 'settings',
  },
  /** The provider changed what a store may do. */
  'store.capability-changed': {
    data: z.strictObject({ capability: code, state: code, before: code, said: why }),
    read: 'stores:read',
    about: 'settings',
  },
  'store.filing-resumed': { data: z.strictObject({ way: code }), read: 'stores:read', about: 'settings' },
  /** Which settings and secrets were given: their names, never what they hold. */
  'engine.connected': {
    data: z.strictObject({
      engine: code,
      fields: z.array(code),
      secrets: z.array(code),
      /** The guarded change that it carries out, and who proposed that. */
      changeId: code.optional(),
      proposedBy: z.string().max(200).optional(),
    }),
    read: 'integrations:read',
    about: 'settings',
    page: 'engine',
  },
  'engine.tested': {
    data: z.strictObject({ engine: code, outcome: code }),
    read: 'integrations:read',
    about: 'settings',
    page: 'engine',
  },
  /** Its secrets were sealed anew with a newer key. */
  'engine.resealed': {
    data: z.strictObject({ generation: z.number().int(), secrets: z.array(code) }),
    read: 'integrations:read',
    about: 'settings',
    page: 'engine',
  },
  'engine.disconnected': {
    data: z.strictObject({ engine: code }),
    read: 'integrations:read',
    about: 'settings',
    page: 'engine',
  },
} as const satisfies EventKinds;

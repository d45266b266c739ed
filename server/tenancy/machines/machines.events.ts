import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

/** Which machines may act for a store. */
export const machinesEvents = {
  'token.created': {
    data: z.strictObject({ tokenId: code, scopes: z.array(code) }),
    read: 'api-tokens:read',
    about: 'machines',
    page: 'tokens',
  },
  'token.revoked': {
    data: z.strictObject({ tokenId: code }),
    read: 'api-tokens:read',
    about: 'machines',
    page: 'tokens',
  },
  'app.created': {
    data: z.strictObject({ appId: code, scopes: z.array(code) }),
    read: 'api-tokens:read',
    about: 'machines',
    page: 'apps',
  },
  'app.secret-changed': {
    data: z.strictObject({ appId: code }),
    read: 'api-tokens:read',
    about: 'machines',
    page: 'apps',
  },
  'app.removed': { data: z.strictObject({ appId: code }), read: 'api-tokens:read', about: 'machines', page: 'apps' },
  'app.connected': {
    data: z.strictObject({ appId: code, connectionId: code, scopes: z.array(code) }),
    read: 'api-tokens:read',
    about: 'machines',
    page: 'apps',
  },
  'app.disconnected': {
    data: z.strictObject({ appId: code, connectionId: code }),
    read: 'api-tokens:read',
    about: 'machines',
    page: 'apps',
  },
  'app.token-reused': {
    data: z.strictObject({ connectionId: code }),
    read: 'api-tokens:read',
    about: 'machines',
    page: 'apps',
  },
} as const satisfies EventKinds;

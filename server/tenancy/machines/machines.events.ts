import { z } from 'zod';
import { code, type EventKinds } from '../../platform/audit-log/event-kind.ts';

/** Which machines may act for a store. */
export const machinesEvents = {
  'token.created': { data: z.strictObject({ tokenId: code, scopes: z.array(code) }), read: 'api-tokens:read' },
  'token.revoked': { data: z.strictObject({ tokenId: code }), read: 'api-tokens:read' },
  'app.created': { data: z.strictObject({ appId: code, scopes: z.array(code) }), read: 'api-tokens:read' },
  'app.secret-changed': { data: z.strictObject({ appId: code }), read: 'api-tokens:read' },
  'app.removed': { data: z.strictObject({ appId: code }), read: 'api-tokens:read' },
  'app.connected': {
    data: z.strictObject({ appId: code, connectionId: code, scopes: z.array(code) }),
    read: 'api-tokens:read',
  },
  'app.disconnected': { data: z.strictObject({ appId: code, connectionId: code }), read: 'api-tokens:read' },
  'app.token-reused': { data: z.strictObject({ connectionId: code }), read: 'api-tokens:read' },
} as const satisfies EventKinds;

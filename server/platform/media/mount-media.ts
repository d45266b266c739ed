import type { Hono } from 'hono';
import { operation } from '#core/contract/platform/operation.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import { getMedia, putUpload } from '#server-words/installation/api-reference.ts';
import type { Services } from '../context/context.ts';
import type { Credentials } from '../http/auth/credentials.ts';
import type { HttpEnv } from '../http/env.ts';
import { mediaRawRoutes, type RawRoute } from './media.routes.ts';

/** Who may be asking for bytes; the verbs say what each of them gets. */
const callers = {
  // The address itself carries the right to put one file there.
  put: ['anyone'],
  get: ['anyone', 'shopper', 'draft', 'claim-link', 'staff', 'machine'],
} as const;

/** Mounts what is bytes and no JSON: uploads to our own disk, and `/media` on every host (design section 3). */
export function mountMedia(
  app: Hono<HttpEnv>,
  parts: {
    services: Services;
    credentials: Credentials;
    /** Whether there is room to write. */
    mayWrite?: () => boolean | Promise<boolean>;
  },
): void {
  for (const raw of mediaRawRoutes) {
    const asked = declared(raw);
    app.on(raw.method.toUpperCase(), raw.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const request = c.req.raw;
      const { actor, storeId } = await parts.credentials.read(asked, request, c.get('host'));
      if (raw.method === 'put' && parts.mayWrite && !(await parts.mayWrite())) {
        throw new Problem('storage-full', { retryAfterSeconds: 30 });
      }
      const ctx = { ...parts.services, actor, requestId: c.get('requestId'), address: c.get('address') };
      return raw.handle({ ctx, storeId, params: c.req.param(), request, host: c.get('asked') });
    });
  }
}

function declared(raw: RawRoute) {
  return operation({
    id: raw.method === 'put' ? 'putUpload' : 'getMedia',
    method: raw.method,
    path: raw.path,
    tag: 'Uploads',
    summary: raw.method === 'put' ? putUpload : getMedia,
    who: callers[raw.method],
    permission: raw.method === 'put' ? null : 'claims:read',
    answers: { 200: null },
    problems: [],
  });
}

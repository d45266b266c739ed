import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { Problem } from '#core/contract/platform/problems.ts';
import { isFresh, readSigned } from '../../../commerce/connectors/webhook-signature.ts';
import type { Services } from '../../../platform/context/context.ts';
import { readBytes } from '../../../platform/http/api/read-body.ts';
import type { HttpEnv } from '../../../platform/http/env.ts';
import { requireShare } from '../../../platform/http/limits/require-share.ts';
import { sharedCounter } from '../../../platform/http/limits/shared-counter.ts';
import { limits } from '../limits.ts';
import { readMail } from './arrived-mail.ts';
import { takeReply } from './take-reply.ts';

/** Where a provider hands over what came in, on every host. */
const path = '/v1/inbound-mail';
/** What Gmail and Outlook let people send at most, in bytes, encoded as it comes. */
const maxBytes = 36 * 1024 * 1024;
/** Signed ones that are read at once: whoever holds no secret can fill no more memory than this. */
const mostAtOnce = 4;

/**
 * Mounts the door for emails that arrive: raw bytes, since what was signed is what was sent. It is no operation of the
 * contract: a mail provider calls it, and clients never do.
 */
export function mountInboundMail(
  app: Hono<HttpEnv>,
  services: Services,
  mayWrite: () => boolean | Promise<boolean>,
): void {
  const { inboundMail } = services.config;
  if (inboundMail === null) {
    return;
  }
  const count = sharedCounter(services, limits.inbound, { kind: 'inbound-mail' });
  let reading = 0;
  app.post(path, async (c) => {
    await requireShare(count(c.get('address')));
    const request = c.req.raw;
    const byPassword = holdsPassword(inboundMail.password, request.headers);
    if (!byPassword && !mayBeSigned(services, request.headers)) {
      throw new Problem('unauthenticated');
    }
    if (!byPassword && reading >= mostAtOnce) {
      throw new Problem('service-unavailable', { retryAfterSeconds: 30 });
    }
    reading += byPassword ? 0 : 1;
    try {
      const body = await readBytes(request, maxBytes);
      const signed = byPassword ? null : readSigned(inboundMail.secret ?? undefined, request.headers, body);
      if (!byPassword && (signed === null || !isFresh(services.clock.now(), signed))) {
        throw new Problem('unauthenticated');
      }
      if (!(await mayWrite())) {
        throw new Problem('storage-full', { retryAfterSeconds: 30 });
      }
      const ctx = {
        ...services,
        actor: { kind: 'anyone' } as const,
        requestId: c.get('requestId'),
        address: c.get('address'),
      };
      return Response.json({ taken: await takeReply(ctx, readMail(body)) });
    } finally {
      reading -= byPassword ? 0 : 1;
    }
  });
  app.all(path, () => {
    throw new Problem('method-not-allowed');
  });
}

/** Whether a caller gave the password of the door, under any name (RFC 7617); compared in constant time. */
function holdsPassword(password: string | null, headers: Headers): boolean {
  const [, encoded] = /^basic ([\w+/=-]{1,2000})$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (password === null || encoded === undefined) {
    return false;
  }
  const given = Buffer.from(encoded, 'base64').toString('utf8');
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given.slice(given.indexOf(':') + 1)), hash(password));
}

/** What is plainly not signed, or not just now, is refused before its body is read. */
function mayBeSigned({ clock }: Services, headers: Headers): boolean {
  const timestamp = headers.get('webhook-timestamp') ?? '';
  return (
    headers.has('webhook-signature') &&
    /^\d{1,11}$/.test(timestamp) &&
    isFresh(clock.now(), { id: '', signedAt: new Date(Number(timestamp) * 1000).toISOString() })
  );
}

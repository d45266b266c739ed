import type { AppId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import { OauthRefusal } from '../../../platform/http/api/oauth-refusal.ts';
import { limitOf } from '../../../platform/http/limits/limit-rule.ts';
import { countAttempt, limitKey, refundAttempt } from '../../../platform/http/limits/rate-limit.ts';
import { limits } from '../limits.ts';
import { appIdOf } from './apps.ts';
import { findApp } from './oauth.sql.ts';
import { isSecret } from './oauth-tokens.ts';

export interface ProvenApp {
  id: AppId;
  name: string;
}

/** The credentials of an app, in the header or in the body (RFC 6749, 2.3.1). */
export interface AppCredentials {
  header: string | null;
  client_id?: string;
  client_secret?: string;
}

/**
 * Finds the app that a client's credentials prove it to be.
 * @asksNobody Finds out who is asking.
 * @recordsNothing Counts wrong secrets by address.
 * @throws OauthRefusal invalid_client for wrong ones, invalid_request for two pairs
 */
export async function proveApp(ctx: Ctx, given: AppCredentials): Promise<ProvenApp> {
  const basic = given.header === null ? null : readBasic(given.header);
  const body = given.client_secret !== undefined;
  if (given.header !== null && body) {
    throw new OauthRefusal('invalid_request', 'credentials-twice');
  }
  const { id: clientId, secret } = basic ?? { id: given.client_id ?? '', secret: given.client_secret ?? '' };
  const key = limitKey(ctx.secrets, 'oauth-app', ctx.address);
  const { app, wait } = await ctx.db.everywhere(async (tx) => {
    const limit = { ...limitOf(limits.wrongSecrets, key), now: nowOf(ctx) };
    const hit = await countAttempt(tx, limit);
    const id = appIdOf(clientId);
    const found = hit.allowed && id !== null ? await findApp(tx, id) : undefined;
    const proven = found && isSecret(secret, found.secret_hash) ? found : null;
    if (proven) {
      await refundAttempt(tx, key);
    }
    return { app: proven, wait: hit.allowed ? undefined : hit.retryAfterSeconds };
  });
  if (wait !== undefined) {
    throw new OauthRefusal('temporarily_unavailable', 'too-often', wait);
  }
  if (!app) {
    throw new OauthRefusal('invalid_client', 'secret-refused');
  }
  return { id: app.id, name: app.name };
}

/** Name and secret of a Basic header, each percent-encoded as a form is; empty ones for a header that is none. */
function readBasic(header: string): { id: string; secret: string } {
  const [, encoded = ''] = /^basic\s+(\S+)$/i.exec(header.trim()) ?? [];
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  const decode = (part: string) => new URLSearchParams(`v=${part}`).get('v') ?? '';
  return colon < 0
    ? { id: '', secret: '' }
    : { id: decode(text.slice(0, colon)), secret: decode(text.slice(colon + 1)) };
}

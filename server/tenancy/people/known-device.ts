import { randomBytes } from 'node:crypto';
import type { Ctx } from '../../platform/context/context.ts';
import { cookieLine, readCookie } from '../../platform/http/auth/cookies.ts';

/** Keeps in a browser which accounts signed in there. It lets nobody in; it says whose wrong tries are whose. */
const cookieName = 'amends_known';
const keptDays = 180;
/** A shared browser knows this many people, the last ones. */
const mostPeople = 5;
const form = /^([\w-]{12})\.([0-9a-z]{1,10})\.[\w-]{43}$/;

type Signing = Pick<Ctx, 'secrets' | 'clock'>;

/** The name of a browser where the account of an email signed in during the last 180 days; null for any other. */
export function knownDevice(ctx: Signing, headers: Headers, email: string): string | null {
  const own = marksOf(headers).find((mark) => isOf(ctx, mark, email));
  return own?.split('.')[0] ?? null;
}

/** Remembers in the browser of these headers that the account of an email signed in there: a whole Set-Cookie line. */
export function rememberDevice(ctx: Signing & Pick<Ctx, 'config'>, headers: Headers, email: string): string {
  const device = knownDevice(ctx, headers, email) ?? randomBytes(9).toString('base64url');
  const others = marksOf(headers).filter((mark) => !isOf(ctx, mark, email));
  const body = `${device}.${ctx.clock.now().toString(36)}`;
  const marks = [`${body}.${ctx.secrets.mac('known-device', signed(body, email))}`, ...others].slice(0, mostPeople);
  return cookieLine(ctx.config, cookieName, marks.join('~'), { maxAgeSeconds: keptDays * 86_400 });
}

function marksOf(headers: Headers): string[] {
  return (readCookie(headers, cookieName) ?? '')
    .split('~')
    .slice(0, mostPeople)
    .filter((mark) => form.test(mark));
}

function isOf(ctx: Signing, mark: string, email: string): boolean {
  const [device = '', madeAt = '', mac = ''] = mark.split('.');
  return (
    ctx.secrets.verify('known-device', signed(`${device}.${madeAt}`, email), mac) &&
    Number.parseInt(madeAt, 36) + keptDays * 86_400_000 > ctx.clock.now()
  );
}

const signed = (body: string, email: string) => `${body}.${email.trim().toLowerCase()}`;

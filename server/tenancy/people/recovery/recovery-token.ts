import { idPrefixes, isId, type RecoveryId } from '#core/ids.ts';
import type { Ctx, Services } from '../../../platform/context/context.ts';

/** How long the link works. */
export const recoveryMinutes = 60;

/** The token of a link: its id, and a code over it that nobody makes who holds the database alone. */
export function recoveryToken({ secrets }: Pick<Ctx, 'secrets'>, id: RecoveryId): string {
  return `${id.slice(4)}.${secrets.mac('recovery', id)}`;
}

/** What a token names; null for one that this installation didn't make. */
export function readRecoveryToken({ secrets }: Pick<Ctx, 'secrets'>, token: string): RecoveryId | null {
  const [rest = '', mac = ''] = token.split('.');
  const id = `${idPrefixes.recovery}_${rest}`;
  return isId('recovery', id) && secrets.verify('recovery', id, mac) ? id : null;
}

/** The page that sets the password. The token stands behind `#`, which no browser sends to any server. */
export function recoveryUrl(ctx: Pick<Services, 'secrets' | 'config'>, id: RecoveryId): string {
  return `${ctx.config.publicUrl.origin}/console/new-password#${recoveryToken(ctx, id)}`;
}

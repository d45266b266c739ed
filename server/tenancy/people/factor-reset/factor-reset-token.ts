import { type FactorResetId, idPrefixes, isId } from '#core/ids.ts';
import type { Ctx, Services } from '../../../platform/context/context.ts';

/** The token of a link: its id, and a code over it that nobody makes who holds the database alone. */
export function factorResetToken({ secrets }: Pick<Ctx, 'secrets'>, id: FactorResetId): string {
  return `${id.slice(4)}.${secrets.mac('factor-reset', id)}`;
}

/** What a token names; null for one that this installation didn't make. */
export function readFactorResetToken({ secrets }: Pick<Ctx, 'secrets'>, token: string): FactorResetId | null {
  const [rest = '', mac = ''] = token.split('.');
  const id = `${idPrefixes.factorReset}_${rest}`;
  return isId('factorReset', id) && secrets.verify('factor-reset', id, mac) ? id : null;
}

/** The page that the link opens. The token stands behind `#`, which no browser sends to any server. */
export function factorResetUrl(ctx: Pick<Services, 'secrets' | 'config'>, id: FactorResetId): string {
  return `${ctx.config.publicUrl.origin}/console/lost-code#${factorResetToken(ctx, id)}`;
}

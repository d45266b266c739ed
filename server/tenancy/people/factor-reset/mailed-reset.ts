import type { FactorResetId, UserId } from '../../../../core/ids.ts';
import { type Ctx, nowOf } from '../../../platform/context/context.ts';
import type { MailedCodeLost } from '../../../platform/mail/mail-sources.ts';
import { ownPlaces } from '../record-own-change.ts';
import { staffOf } from '../staff.ts';
import { colleaguesOf } from './colleagues.ts';
import { findReset } from './factor-reset.sql.ts';
import { factorResetUrl } from './factor-reset-token.ts';

/** What an email about a request says, to its person or to a colleague; null once it stands no more. */
export async function mailedReset(
  ctx: Ctx,
  mail: { template: 'code-lost' | 'code-lost-help' | 'code-lost-link'; resetId: FactorResetId; userId?: UserId },
): Promise<MailedCodeLost | null> {
  const asked = await ctx.db.readEverywhere((tx) => findReset(tx, mail.resetId, nowOf(ctx)));
  const person = asked && (await staffOf(ctx, asked.user_id));
  const reader = mail.userId === undefined ? person : await staffOf(ctx, mail.userId);
  if (!asked || !person || !reader) {
    return null;
  }
  const { feeds } = await ownPlaces(ctx, person);
  const { origin } = ctx.config.publicUrl;
  const pages = {
    'code-lost': `${origin}/console/sign-in`,
    'code-lost-help': `${origin}/console/stores/${feeds[0]}/team`,
    'code-lost-link': factorResetUrl(ctx, mail.resetId),
  };
  return {
    person: { id: reader.userId, name: reader.name, email: reader.email },
    resetId: mail.resetId,
    way: asked.opens_at === null ? (await colleaguesOf(ctx, person)).way : 'wait',
    who: { name: person.name, email: person.email },
    opensAt: asked.opens_at,
    lapsesAt: asked.lapses_at,
    pageUrl: pages[mail.template],
  };
}

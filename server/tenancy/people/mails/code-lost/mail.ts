import type { FactorResetId, UserId } from '#core/ids.ts';
import { type Ctx, nowOf } from '../../../../platform/context/context.ts';
import { type Asked, type Composed, type MailTable, toStaff } from '../../../../platform/mail/mail-kind.ts';
import { colleaguesOf } from '../../factor-reset/colleagues.ts';
import { findReset } from '../../factor-reset/factor-reset.sql.ts';
import { factorResetUrl } from '../../factor-reset/factor-reset-token.ts';
import { ownPlaces } from '../../record-own-change.ts';
import { staffOf } from '../../staff.ts';

/** What somebody who asks to be let back in without a code asks the mail job for: to them, to a colleague who may, and with the link. */
export interface CodeLostMails {
  'code-lost': { resetId: FactorResetId };
  'code-lost-help': { resetId: FactorResetId; userId: UserId };
  'code-lost-link': { resetId: FactorResetId };
}

/** Somebody asks to be let back in without a code: told to them, to a colleague who may, and later with the link. */
export interface CodeLostLetter {
  resetId: string;
  way: 'colleague' | 'wait' | 'operator';
  /** Who asks, or whoever has their password. */
  who: { name: string; email: string };
  /** From when the link works; null where there is none. */
  opensAt: string | null;
  lapsesAt: string;
  /** Signing in, the team, or the link itself. */
  pageUrl: string;
}

declare module '../../../../platform/mail/mail-kind.ts' {
  interface Letters {
    'code-lost': CodeLostLetter;
    'code-lost-help': CodeLostLetter;
    'code-lost-link': CodeLostLetter;
  }
}

const about = ({ resetId }: CodeLostLetter) => resetId;
export const codeLostMails: MailTable<CodeLostMails> = {
  'code-lost': { compose: composeReset, about },
  'code-lost-help': { compose: composeReset, about },
  'code-lost-link': { compose: composeReset, about, opens: ['pageUrl'] },
};

/** To the person of a request, or to a colleague; nothing once it waits no more. */
async function composeReset<Name extends keyof CodeLostMails>(
  ctx: Ctx,
  asked: Asked<{ template: Name; resetId: FactorResetId; userId?: UserId }>,
): Promise<Composed<Name> | 'never'> {
  const { template, resetId, userId } = asked.mail;
  const found = await ctx.db.readEverywhere((tx) => findReset(tx, resetId, nowOf(ctx)));
  const person = found && (await staffOf(ctx, found.user_id));
  const reader = userId === undefined ? person : await staffOf(ctx, userId);
  if (!found || !person || !reader) {
    return 'never';
  }
  const { feeds } = await ownPlaces(ctx, person);
  const { origin } = ctx.config.publicUrl;
  const pages = {
    'code-lost': `${origin}/console/sign-in`,
    'code-lost-help': `${origin}/console/stores/${feeds[0]}/team`,
    'code-lost-link': factorResetUrl(ctx, resetId),
  };
  const letter: CodeLostLetter = {
    resetId,
    way: found.opens_at === null ? (await colleaguesOf(ctx, person)).way : 'wait',
    who: { name: person.name, email: person.email },
    opensAt: found.opens_at,
    lapsesAt: found.lapses_at,
    pageUrl: pages[template],
  };
  return toStaff(asked, reader, letter, { quiet: true });
}

import type { UserId } from '#core/ids.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { firstLanguage, languageNow } from '../../platform/words/languages.ts';
import { setLanguage } from './people.sql.ts';

/**
 * Keeps the language that somebody signs in with, where it's another one than before: what is mailed to them is in it.
 * @asksNobody Whoever has just signed in, of themselves.
 * @recordsNothing In which language somebody reads is nothing that a store is told.
 */
export async function keepLanguage(ctx: Ctx, userId: UserId, before: string | null | undefined): Promise<void> {
  const language = languageNow();
  if ((before ?? firstLanguage) !== language) {
    await ctx.db.everywhere((tx) => setLanguage(tx, userId, language));
  }
}

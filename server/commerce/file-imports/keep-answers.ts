import type { Answers, Question } from '#core/rules/commerce/file-import/judge-file.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { holds } from '../../platform/rights/allow.ts';
import { changeSettings } from '../../tenancy/settings/change-settings.ts';
import { listSettingsVersions } from '../../tenancy/settings/read-settings.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';

/**
 * Keeps what somebody said of a file's amounts and dates for the store's next file. Whoever may not change the settings
 * says it again with the next one.
 */
export async function keepAnswers(
  ctx: Ctx,
  store: StoreRecord,
  said: Answers,
  answered: readonly Question[],
): Promise<void> {
  const { importFiles } = store.settings;
  const news = answered.filter((question) => said[question] !== null && said[question] !== importFiles[question]);
  if (news.length === 0 || !holds(ctx, 'settings-general:update', store)) {
    return;
  }
  const [newest] = await listSettingsVersions(ctx, { storeId: store.id, area: 'general', size: 1 });
  const settings = { ...newest?.settings, importFiles: { ...importFiles, ...pick(said, news) } };
  await changeSettings(ctx, { storeId: store.id, area: 'general', expectedVersion: newest?.version ?? 0, settings });
}

const pick = (said: Answers, questions: readonly Question[]) =>
  Object.fromEntries(questions.map((question) => [question, said[question]]));

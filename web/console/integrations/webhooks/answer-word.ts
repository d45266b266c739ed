import type { WebhookFailure } from '#core/reference/webhooks.ts';
import { failures } from '#words/console/integrations/webhooks.ts';

/** What came of a try, in a word: the status, or why there is none. */
export function answerWord(status: number | null, failure: WebhookFailure | null): string {
  return failure === null || failure === 'STATUS' ? String(status ?? '') : failures[failure];
}

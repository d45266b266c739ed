/** An endpoint for webhooks was switched off for its own answers. */
import { isolated } from '#core/rules/platform/isolated.ts';

export const subject = (name: string): string => `Webhooks to ${isolated(name)} are off`;
export const preview = 'Your system won’t get events until you turn webhooks back on.';
export const title = (name: string): string => `Webhooks to ${isolated(name)} are off.`;
export const because = 'You’re getting this email because you can change this store’s webhooks.';
export const body = {
  GONE: (at: string): string => `It responded with 410 Gone, so we stopped calling it (${at}).`,
  FAILING: (at: string): string => `It didn’t accept anything for 3 days, so we stopped calling it (${at}).`,
} as const;
export const kept = 'Events are kept for 30 days. Turn the endpoint back on, then replay what your system missed.';
export const act = 'Open webhooks';

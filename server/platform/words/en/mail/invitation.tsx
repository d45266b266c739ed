/** Somebody is invited to work in a store. */

import type { ReactNode } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import type { Tag } from '../tag.ts';

export const subject = (store: string): string => `You’re invited to join ${isolated(store)}`;
export const preview = 'Set your name and password to start.';
export const title = 'You’re invited.';
export const because =
  'You’re getting this email because this address was invited. Anyone with this link can accept, so please don’t forward this email.';

/** `by`: who invited; empty where nobody is named. */
export const body = (by: string, store: string, role: string, strong: Tag): ReactNode =>
  by === '' ? (
    <>
      You’re invited to join {strong(isolated(store))} as {role}. Set your name and password to start.
    </>
  ) : (
    <>
      {isolated(by)} invited you to join {strong(isolated(store))} as {role}. Set your name and password to start.
    </>
  );
/** To work for the provider, who has no store. */
export const providerSubject = 'You’re invited to the provider’s team';
export const providerBody = (by: string, role: string, strong: Tag): ReactNode =>
  by === '' ? (
    <>You’re invited to work for the provider as {strong(role)}. Set your name and password to start.</>
  ) : (
    <>
      {isolated(by)} invited you to work for the provider as {strong(role)}. Set your name and password to start.
    </>
  );
export const act = 'Accept the invitation';
export const worksUntil = (until: string): string =>
  `The link works once, until ${until}. If you weren’t expecting this, ignore this email.`;

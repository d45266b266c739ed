/** What the provider’s admins are told of a role that waits for a second one of them. */
import type { ReactNode } from 'react';
import type { Tag } from '../tag.ts';

export const subject = 'A role at the provider is waiting for a second admin';
export const title = 'A role is waiting for a second admin.';
export const preview = (until: string): string => `Nothing changes unless another admin confirms it by ${until}.`;
export const because = 'You’re getting this email because you’re an admin of the provider.';
export const body = (until: string, strong: Tag): ReactNode => (
  <>
    It takes effect as soon as a second admin confirms it. Until then, nothing has changed. If no one confirms it by{' '}
    {strong(until)}, it’s dropped.
  </>
);
export const person = 'Person';
export const before = 'Role now';
export const after = 'Role then';
/** A role as people read it, `provider finance`. */
export const roleNamed = (role: string): string => role;
export const noRole = 'None';
export const proposedBy = 'Proposed by';
export const ifUnknown =
  'Ask whoever proposed it before you confirm it. If it isn’t right, refuse it. If it was proposed in your name and not by you, withdraw it and change your password.';
export const act = 'Review the change';

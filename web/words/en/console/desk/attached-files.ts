import { isolated } from '#core/rules/platform/isolated.ts';

/** Files that go with a message to the customer. */

export const attach = 'Attach files';
export const filesForMessage = 'Files for this message';
export const dropHere = 'Drop files here to attach them';
export const open = (name: string): string => `Open ${isolated(name)}`;
export const remove = (name: string): string => `Remove ${isolated(name)}`;
export const tryAgain = (name: string): string => `Try again: ${isolated(name)}`;
export const again = 'Try again';
export const uploading = (name: string): string => `Uploading ${isolated(name)}`;
export const percent = (part: number): string => `${part}%`;
export const opening = 'Opening';
export const waiting = 'Waiting for your connection';
export const notAttached = (name: string, problem: string): string => `${isolated(name)} isn’t attached. ${problem}`;
export const notLeft = (most: number): string => `A message can have up to ${most} files. The rest aren’t attached.`;

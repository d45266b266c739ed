import { inTab } from './keeper.ts';

/** What somebody typed on a claim and has not sent, kept in this tab until it is sent or thrown away. */
const at = (claimId: string, what: string) => `amends.draft.${claimId}.${what}`;

/** The kept draft, or null. A draft that cannot be read counts as none. */
export function readDraft<T>(claimId: string, what: string): T | null {
  try {
    return JSON.parse(inTab.read(at(claimId, what)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps a draft; null throws it away. */
export function keepDraft(claimId: string, what: string, draft: unknown): void {
  inTab.keep(at(claimId, what), draft === null ? null : JSON.stringify(draft));
}

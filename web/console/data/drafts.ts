/** What somebody typed on a claim and has not sent, kept in this tab until it is sent or thrown away. */
const at = (claimId: string, what: string) => `amends.draft.${claimId}.${what}`;

/** The kept draft, or null. A draft that cannot be read counts as none. */
export function readDraft<T>(claimId: string, what: string): T | null {
  try {
    const kept = sessionStorage.getItem(at(claimId, what));
    return kept === null ? null : (JSON.parse(kept) as T);
  } catch {
    return null;
  }
}

/** Keeps a draft; null throws it away. */
export function keepDraft(claimId: string, what: string, draft: unknown): void {
  try {
    if (draft === null) {
      sessionStorage.removeItem(at(claimId, what));
    } else {
      sessionStorage.setItem(at(claimId, what), JSON.stringify(draft));
    }
  } catch {
    // A full or forbidden storage costs the keeping, not the typing.
  }
}

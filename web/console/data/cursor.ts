const keptAt = 'amends.cursor';

/** The claim that was looked at last in this tab: where the cursor stands when the queue is shown again. */
export function readCursor(): string | null {
  try {
    return sessionStorage.getItem(keptAt);
  } catch {
    return null;
  }
}

/** Keeps the place of the cursor. */
export function keepCursor(claimId: string): void {
  try {
    sessionStorage.setItem(keptAt, claimId);
  } catch {
    // The cursor starts at the top then.
  }
}

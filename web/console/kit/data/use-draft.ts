import { useCallback, useState } from 'react';
import { keepDraft, readDraft } from './drafts.ts';

/** State that is kept per claim as it is typed. Setting null throws the kept draft away and shows `start` again. */
export function useDraft<T>(claimId: string, what: string, start: T): readonly [T, (next: T | null) => void, boolean] {
  const [state, setState] = useState<{ claimId: string; value: T | null }>(() => ({
    claimId,
    value: readDraft<T>(claimId, what),
  }));
  let value = state.value;
  if (state.claimId !== claimId) {
    value = readDraft<T>(claimId, what);
    setState({ claimId, value });
  }
  const set = useCallback(
    (next: T | null) => {
      keepDraft(claimId, what, next);
      setState({ claimId, value: next });
    },
    [claimId, what],
  );
  return [value ?? start, set, value !== null];
}

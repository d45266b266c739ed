import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether what may come a moment after is drawn: the first frame answers the press, and the next ones bring the rest.
 * @returns that, and how a key that needs the rest has it drawn at once
 */
export function useSecondFrame(): [isThere: boolean, now: () => void] {
  const [isThere, setThere] = useState(false);
  useEffect(() => startTransition(() => setThere(true)), []);
  return [isThere, () => flushSync(() => setThere(true))];
}

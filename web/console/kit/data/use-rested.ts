import { useEffect, useState } from 'react';

/** How long typing rests before what follows it does, in milliseconds. */
const restBefore = 350;

/** A text once it has rested. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restBefore);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

import { type ReactNode, useDeferredValue } from 'react';

/**
 * What takes long to draw, such as the rows of a list: it follows the first paint of its page, so that the page itself
 * answers the press that led to it.
 */
export function Following({ children }: { children: ReactNode }): ReactNode {
  return useDeferredValue(true, false) ? children : null;
}

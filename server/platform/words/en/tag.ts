import type { ReactNode } from 'react';

/** Sets a part of a sentence apart; a sentence takes it as a function, so that a translator may move that part. */
export type Tag = (part: ReactNode) => ReactNode;

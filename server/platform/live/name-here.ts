import { hostname } from 'node:os';

/** What a process is called among all of an installation: which one, and on which machine, without spaces. */
export const nameHere = (which: string): string => `${which}@${hostname()}`.replace(/\s+/g, '-');

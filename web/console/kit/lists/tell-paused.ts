import * as words from '#words/console/kit/tables.ts';
import { toast } from '../notices/toasts.ts';

/** Answers a press that has to wait while a page can’t be brought up to date; the strip above it says why. */
export const tellPaused = (): void => toast({ head: words.decisionsArePaused, text: words.untilUpToDate });

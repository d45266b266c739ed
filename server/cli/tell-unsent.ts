import { passItOn } from '#server-words/installation/mail.ts';
import type { Services } from '../platform/context/context.ts';

/** Says below a link that no email brings it, where that is so. */
export function tellUnsent({ mail }: Pick<Services, 'mail'>, tell: (text: string) => void): void {
  if (mail.kind === 'none') {
    tell(passItOn);
  }
}

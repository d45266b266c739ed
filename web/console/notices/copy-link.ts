import * as words from '#words/console/app-shell.ts';
import { toast } from './toasts.ts';

/** Copies the console's address of a claim. */
export async function copyLink(claim: { id: string; claimNumber: number }): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}/console/claims/${claim.id}`);
    toast({ head: words.linkCopied, text: words.claim(claim.claimNumber), stays: 3000 });
  } catch {
    toast({ head: words.linkNotCopied, text: words.copyFromAddressBar });
  }
}

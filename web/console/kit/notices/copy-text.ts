import * as words from '#words/console/frame/app-shell.ts';
import { toast } from './toasts.ts';

interface Said {
  head: string;
  text: string;
}

/** Copies a text and says so, or that the browser refused. */
export async function copyText(text: string, done: Said, failed: Said): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ ...done, stays: 3000 });
  } catch {
    toast(failed);
  }
}

/** Copies the console's address of a claim. */
export function copyLink(claim: { id: string; claimNumber: number }): Promise<void> {
  return copyText(
    `${location.origin}/console/claims/${claim.id}`,
    { head: words.linkCopied, text: words.claim(claim.claimNumber) },
    { head: words.linkNotCopied, text: words.copyFromAddressBar },
  );
}

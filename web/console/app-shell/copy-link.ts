import { toast } from './toasts.ts';

/** Copies the console's address of a claim. */
export async function copyLink(claim: { id: string; claimNumber: number }): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}/console/claims/${claim.id}`);
    toast({ head: 'Link copied.', text: `Claim ${claim.claimNumber}`, stays: 3000 });
  } catch {
    toast({ head: 'The link could not be copied.', text: 'Please copy it from the address bar.' });
  }
}

import { expect, type Page } from '@playwright/test';
import { addPhoto, chippedMug, lookUp, toPhotos } from './walk.ts';

/** The review of an order to Japan, whose first item arrived damaged and is sent anew. */
export async function toReview(page: Page): Promise<void> {
  await lookUp(page, 'demo', '1014', 'ned@example.com');
  await toPhotos(page);
  await addPhoto(page, chippedMug);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Send a replacement', { exact: true }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/resolution\/review/);
}

/** Deletes the draft of the order at hand, so that the next journey on it begins at the first question. */
export async function forgetDraft(page: Page): Promise<void> {
  // An answer of a moment ago is saved a little later, and would bring the draft back: the page is left first.
  await page.goto(new URL('/issues', page.url()).href);
  const ended = await page.evaluate(async () => {
    const order = (await (await fetch('/v1/order-lookup/current')).json()) as { systemOrderId: string };
    const path = `/v1/sessions?orderId=${order.systemOrderId}`;
    const session = (await (await fetch(path)).json()) as { id: string } | null;
    return session === null ? 204 : (await fetch(`/v1/sessions/${session.id}`, { method: 'DELETE' })).status;
  });
  expect(ended).toBe(204);
}

/** How many photos and videos the stored draft of the order at hand holds. */
export const photosInDraft = async (page: Page): Promise<number> =>
  (await issuesInDraft(page)).reduce((sum, issue) => sum + issue.images.length, 0);

/** How many units of items it names. */
export const unitsInDraft = async (page: Page): Promise<number> =>
  (await issuesInDraft(page)).reduce((sum, issue) => sum + issue.quantity, 0);

function issuesInDraft(page: Page): Promise<{ images: string[]; quantity: number }[]> {
  return page.evaluate(async () => {
    const order = (await (await fetch('/v1/order-lookup/current')).json()) as { systemOrderId: string };
    const session = (await (await fetch(`/v1/sessions?orderId=${order.systemOrderId}`)).json()) as {
      metadata: { claim: { fulfillments: Record<string, { issues?: { images: string[]; quantity: number }[] }> } };
    };
    return Object.values(session.metadata.claim.fulfillments).flatMap((entry) => entry.issues ?? []);
  });
}

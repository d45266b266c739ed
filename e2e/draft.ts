import { expect, type Page } from '@playwright/test';
import { addFirstItem } from './walk.ts';

/** From the look-up to the page of photos: the first item arrived damaged. */
export async function toPhotos(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Something’s wrong with an item/ }).click();
  await expect(page).toHaveURL(/\/issues\/(items|shipment\/details)/);
  if (page.url().includes('/issues/items')) {
    await addFirstItem(page);
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  await page.getByText('Damaged', { exact: true }).click();
}

/** Deletes the draft of the order at hand, so that the next journey on it begins at the first question. */
export async function forgetDraft(page: Page): Promise<void> {
  const ended = await page.evaluate(async () => {
    const order = (await (await fetch('/v1/order-lookup/current')).json()) as { systemOrderId: string };
    const session = (await (await fetch(`/v1/sessions?orderId=${order.systemOrderId}`)).json()) as { id: string };
    return (await fetch(`/v1/sessions/${session.id}`, { method: 'DELETE' })).status;
  });
  expect(ended).toBe(204);
}

/** How many photos and videos the stored draft of the order at hand holds. */
export function photosInDraft(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const order = (await (await fetch('/v1/order-lookup/current')).json()) as { systemOrderId: string };
    const session = (await (await fetch(`/v1/sessions?orderId=${order.systemOrderId}`)).json()) as {
      metadata: { claim: { fulfillments: Record<string, { issues?: { images: string[] }[] }> } };
    };
    return Object.values(session.metadata.claim.fulfillments)
      .flatMap((entry) => entry.issues ?? [])
      .reduce((sum, issue) => sum + issue.images.length, 0);
  });
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartLooks } from '#core/reference/settings.ts';
import { testApp } from '../../testing/app.ts';
import { bearerOf, freshStore, signedIn } from '../../testing/fixtures.ts';
import { jsonOf } from '../../testing/json-of.ts';

const app = await testApp();
const store = await freshStore(app, { cart: { name: 'Fjell Care' } });

const previewAt = (id: string, json: unknown, headers: Record<string, string> = {}) =>
  app.ask('platform.test', `/v1/stores/${id}/widget/preview`, { method: 'POST', json, headers });

test('a widget is previewed by who may read its store’s settings, and by no token', async () => {
  const other = await freshStore(app);
  expect((await previewAt(store.id, {})).status).toBe(401);
  const { headers: stranger } = await signedIn(app, 'store_owner', other);
  expect((await previewAt(store.id, {}, stranger)).status).toBe(404);
  const { headers: user } = await signedIn(app, 'store_user', store);
  expect((await previewAt(store.id, {}, user)).status).toBe(403);
  const token = await bearerOf(app, store, ['claims:read', 'settings-widget:read']);
  expect((await previewAt(store.id, {}, token)).status).toBeGreaterThanOrEqual(401);
  const { headers: support } = await signedIn(app, 'store_support', store);
  expect((await previewAt(store.id, {}, support)).status).toBe(200);
});

test('what is previewed is what a cart shows once it’s saved, and nothing is saved', async () => {
  const { headers } = await signedIn(app, 'store_owner', store);
  const text = (most: number) =>
    fc.option(
      fc.string({ minLength: 1, maxLength: most }).filter((it) => it.trim() === it),
      { nil: null },
    );
  const settings = fc.record({
    look: fc.constantFrom(...cartLooks),
    name: text(60),
    about: text(160),
    coveredBy: text(120),
  });
  await fc.assert(
    fc.asyncProperty(settings, async (cart) => {
      const answer = await previewAt(store.id, { cart }, headers);
      const before = await shownIn(store.slug);
      expect(before.texts.name).toBe('Fjell Care');
      if (answer.status !== 200) {
        // Characters that no field takes: saving refuses them likewise.
        expect(answer.status).toBe(400);
        return;
      }
      const saved = await freshStore(app, { cart });
      const previewed = await jsonOf(answer);
      const { look, texts } = await shownIn(saved.slug);
      const named = (value: string) => value.replaceAll(store.name, saved.name);
      expect(look).toBe(previewed.look);
      expect(texts).toEqual(
        Object.fromEntries(
          Object.entries(previewed.texts as Record<string, string | null>).map(([name, value]) => [
            name,
            value === null ? null : named(value),
          ]),
        ),
      );
    }),
    { numRuns: 25 },
  );
});

const shownIn = async (slug: string) => jsonOf(await app.ask('platform.test', `/v1/widget/config?store=${slug}`));

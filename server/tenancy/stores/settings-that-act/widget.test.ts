import type { StoreSettings } from '#core/contract/tenancy/settings-areas.ts';
import { everyFieldActs } from '../../../testing/acting-settings.ts';
import { testApp } from '../../../testing/app.ts';
import { freshStore } from '../../../testing/fixtures.ts';
import { jsonOf } from '../../../testing/json-of.ts';

const app = await testApp();

/** What a store's cart shows. */
async function cart(settings: StoreSettings) {
  const store = await freshStore(app, settings);
  return jsonOf(await app.ask('platform.test', `/v1/widget/config?id=${store.id}&type=cart`));
}

everyFieldActs('widget', {
  'cart.look': {
    values: ['toggle', 'buttons'],
    act: async (settings) => (await cart(settings)).look,
    does: ['toggle', 'buttons'],
  },
  'cart.name': {
    values: ['Fjell Care', 'Fern Care'],
    act: async (settings) => (await cart(settings)).texts.name,
    does: ['Fjell Care', 'Fern Care'],
  },
  'cart.about': {
    values: ['Lost or broken: we send it again.', 'For what the carrier breaks.'],
    act: async (settings) => (await cart(settings)).texts.about,
    does: ['Lost or broken: we send it again.', 'For what the carrier breaks.'],
  },
  'cart.coveredBy': {
    values: ['Northsea Insurance SE, Hamburg', 'Fern Cover Ltd'],
    beside: { cart: { about: 'Lost or broken: we send it again.' } },
    act: async (settings) => (await cart(settings)).texts.coveredBy,
    does: ['Covered by Northsea Insurance SE, Hamburg.', 'Covered by Fern Cover Ltd.'],
  },
});

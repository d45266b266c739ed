import { createHash } from 'node:crypto';
import type { WidgetConfig } from '#core/contract/commerce/quotes.ts';
import type { WidgetType } from '#core/reference/settings.ts';
import { languageNow, wordsOf } from '../../platform/words/languages.ts';
import type { StoreRecord } from '../../tenancy/stores/read-store.ts';
import { offerOf } from './price-quote.ts';

const words = wordsOf('widget');

/** Names an answer by what it says, so that who has it needn’t be told again. */
const versionOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22);

/** How a store offers protection in a cart, in the words of the language that is read. */
export function widgetConfigOf(
  store: StoreRecord,
  { type, country }: { type: WidgetType; country: string | undefined },
): WidgetConfig {
  const { cart } = store.settings;
  const { name, aboutOf, coveredBy, included, more, withIt, without } = words;
  const who = cart.coveredBy ?? store.name;
  const config = {
    id: `${store.id}-${type}`,
    storeId: store.id,
    type,
    look: type === 'subscription' ? ('toggle' as const) : cart.look,
    ...offerOf(store, country),
    texts: {
      name: cart.name ?? name,
      about: cart.about ?? aboutOf(who),
      coveredBy: cart.about === null ? null : coveredBy(who),
      ...{ included, more, withIt, without },
    },
    language: languageNow(),
    portalUrl: store.portalUrl,
  };
  return { ...config, version: versionOf(config) };
}

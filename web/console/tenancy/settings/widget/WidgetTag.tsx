import { currencyPlaces } from '#core/rules/platform/money.ts';
import * as words from '#words/console/tenancy/cart-preview.ts';
import type { StoreOfMe } from '../../../frame/data/store-choice.ts';
import { copyText } from '../../../kit/notices/copy-text.ts';
import { widgetTag } from './widget-tag.ts';

/** The lines for the store's cart: to copy, or to send to whoever keeps the shop. */
export function WidgetTag({ store }: { store: StoreOfMe }) {
  const { slug, currency, name } = store;
  const lines = widgetTag({ origin: location.origin, slug, currency, places: currencyPlaces(currency) });
  const mail = new URLSearchParams({ subject: words.mailSubject(name), body: words.mailText(lines) });
  return (
    <section className="widget-tag" aria-labelledby="widget-tag">
      <h2 className="kit-pane-head" id="widget-tag">
        {words.tagHead}
      </h2>
      <pre className="kit-code widget-lines">
        <code>{lines}</code>
      </pre>
      <p className="kit-small kit-ink-2">{words.tagText('subtotal', 'cart', 'placed')}</p>
      <div className="widget-tag-acts">
        <button
          type="button"
          className="kit-btn"
          onClick={() =>
            void copyText(
              lines,
              { head: words.copied, text: words.copiedText },
              { head: words.notCopied, text: words.notCopiedText },
            )
          }
        >
          {words.copy}
        </button>
        <a href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>{words.send}</a>
      </div>
    </section>
  );
}

import type { OrderDesk } from '#core/contract/desk/order-page.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/commerce/consent.ts';
import { may, useFrame } from '../../frame/app-shell/frame-context.ts';
import { money } from '../../kit/pieces/money.ts';
import { Fact } from '../../kit/pieces/pieces.tsx';
import { dateAndClock } from '../../kit/pieces/time.ts';

type Receipt = NonNullable<OrderDesk['consent']>;

/** A receipt that came so much later than the choice says when it came. */
const soonMs = 60_000;

/** What the order’s customer was shown in the cart and chose; of one who bought protection, also that nothing of it is known. */
export function OrderConsent({ desk }: { desk: OrderDesk }) {
  const { me } = useFrame();
  const { consent, order, timeZone } = desk;
  const mayRead = may(me, order.storeId, 'policies:read');
  if (!mayRead || (consent === null && order.protectionReason !== 'bought')) {
    return null;
  }
  return (
    <section className="pieces-facts" aria-label={words.consent}>
      <h2 className="kit-pane-head">{words.consent}</h2>
      {consent === null ? (
        <p className="kit-ink-2">{words.none}</p>
      ) : (
        <ConsentFacts consent={consent} timeZone={timeZone} paid={paidOtherwise(consent, order)} />
      )}
    </section>
  );
}

/** What the order paid for protection, in words, where that is another price than the cart showed. */
function paidOtherwise({ chosen, paidBy, price, currency }: Receipt, { premiumPaid, ...order }: OrderDesk['order']) {
  const isOther = chosen && paidBy === 'customer' && order.currency === currency && premiumPaid !== price;
  return isOther && premiumPaid !== null ? money(premiumPaid, currency) : null;
}

function ConsentFacts({ consent, timeZone, paid }: { consent: Receipt; timeZone: string; paid: string | null }) {
  const { chosenAt, recordedAt, shown, country, cart } = consent;
  const isLate = Date.parse(recordedAt) - Date.parse(chosenAt) > soonMs;
  return (
    <>
      <p>{words.choice(consent.chosen, dateAndClock(chosenAt, timeZone))}</p>
      {consent.mandatory && <p className="kit-warn">{words.fixed}</p>}
      {paid !== null && <p className="kit-warn">{words.otherPrice(paid)}</p>}
      {!consent.isAsOffered && <p className="kit-warn">{words.otherThanOffered}</p>}
      <dl>
        <Fact name={words.shown}>{words.wordsShown(linesOf(shown))}</Fact>
        <Fact name={words.price}>{priceOf(consent)}</Fact>
        <Fact name={words.offered}>{words.lookOf(consent.look, consent.startsOn)}</Fact>
        <Fact name={words.language}>{consent.language}</Fact>
        {country !== null && <Fact name={words.goesTo}>{isolated(country)}</Fact>}
        <Fact name={words.settings}>{words.versions(consent.widgetVersion, consent.pricingVersion)}</Fact>
        {isLate && <Fact name={words.received}>{dateAndClock(recordedAt, timeZone)}</Fact>}
        {cart !== null && <Fact name={words.cart}>{isolated(cart)}</Fact>}
        <Fact name={words.receiptId}>{consent.id}</Fact>
      </dl>
    </>
  );
}

const linesOf = ({ heading, withoutLabel, explanation, coveredByLine, moreLabel }: Receipt['shown']): string[] =>
  [heading, withoutLabel, explanation, coveredByLine, moreLabel].filter(
    (line) => line !== null && line !== '',
  ) as string[];

function priceOf({ shown: { priceLabel }, price, currency, paidBy, subtotal }: Receipt): string {
  return paidBy === 'brand'
    ? words.paidByStore(priceLabel, money(price, currency))
    : words.priceFor(priceLabel, subtotal === null ? null : money(subtotal, currency));
}

import { Link } from 'react-router';
import * as words from '#words/console/frame/navigation.ts';
import { usePhone } from '../../kit/data/use-media.ts';
import { useFrame } from '../app-shell/frame-context.ts';
import { PhoneHead } from '../app-shell/PhoneHead.tsx';
import { firstPage } from '../navigation/first-page.ts';
import { type ConsolePage, isOfOneStore } from '../navigation/pages.ts';

/** What stands in place of a page that this person may not open, with a way to one that they may. */
export function RefusedPage({ page }: { page: ConsolePage }) {
  const { me, links } = useFrame();
  const first = firstPage(me, links);
  const phone = usePhone();
  // The provider's people see the stores that they are given; somebody of a store has one.
  const nothing =
    me.side === 'provider' && me.stores.length === 0
      ? { head: words.noStoreYet, text: words.noStoreYetText }
      : { head: words.nothingToOpen, text: words.nothingToOpenText(me.side) };
  return (
    <main className="lone" id="main">
      <title>{words.pageTitle(page.word)}</title>
      {phone && isOfOneStore(page) && <PhoneHead title={page.word} />}
      <h1 className="kit-display lone-title">
        {first === undefined ? nothing.head : words.yourRoleCantOpen(page.word)}
      </h1>
      <p className="lone-text">{first === undefined ? nothing.text : words.askForAccess(me.side)}</p>
      {first !== undefined && (
        <Link className="kit-btn kit-btn-primary kit-btn-lg" to={first.to}>
          {words.openPage(first.page.word)}
        </Link>
      )}
    </main>
  );
}

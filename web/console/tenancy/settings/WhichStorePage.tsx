import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { isolated } from '#core/rules/platform/isolated.ts';
import { askForAccess, pageTitle } from '#words/console/frame/navigation.ts';
import * as words from '#words/console/tenancy/which-store.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { PageTitle } from '../../frame/app-shell/PageTitle.tsx';
import { isOfOneStore, pagesFor, settingsLinks } from '../../frame/navigation/pages.ts';
import './settings.css';

/** So many stores are shown at once, and from so many on there is a field to find one. */
const shownAtOnce = 50;
const searchFrom = 8;

/** Asks whose settings are meant, or whose page: nobody is led to those of a store that they didn’t choose. */
export function WhichStorePage() {
  const { me, pages } = useFrame();
  const asked = useSearchParams()[0].get('page');
  const page = Object.values(pages).find((item) => item.id === asked && isOfOneStore(item));
  const [text, setText] = useState('');
  const choices = me.stores.flatMap((store) => {
    const links = pagesFor(pages, me, store.id);
    const link = page === undefined ? settingsLinks(links)[0] : links.find((item) => item.page.id === page.id);
    return link === undefined ? [] : [{ store, to: link.to }];
  });
  const sought = text.trim().toLowerCase();
  const found = choices.filter(({ store }) =>
    [store.name, store.slug].some((name) => name.toLowerCase().includes(sought)),
  );
  return (
    <main className="lone settings-which" id="main">
      <PageTitle>{pageTitle(words.pageName)}</PageTitle>
      <h1 className="kit-display lone-title">{words.pageName}</h1>
      <p className="lone-text">
        {choices.length === 0
          ? `${words.none} ${askForAccess(me.side)}`
          : page === undefined
            ? words.settingsBelong
            : words.pageBelongs(page.word)}
      </p>
      {choices.length >= searchFrom && (
        <input
          type="search"
          className="kit-field"
          aria-label={words.search}
          placeholder={words.search}
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <p role="status" className="kit-ink-2">
        {choices.length > 0 && found.length === 0 && words.nothingMatches(text.trim())}
      </p>
      <ul className="settings-which-stores" aria-label={words.stores}>
        {found.slice(0, shownAtOnce).map(({ store, to }) => (
          <li key={store.id}>
            <Link to={to}>
              <span className="kit-medium">{isolated(store.name)}</span>
              <span className="kit-ink-2 kit-push">{store.currency}</span>
            </Link>
          </li>
        ))}
      </ul>
      {found.length > shownAtOnce && <p className="kit-ink-2">{words.moreStores(found.length - shownAtOnce)}</p>}
    </main>
  );
}

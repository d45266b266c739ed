import { type ReactNode, useMemo } from 'react';
import { NavLink, useNavigate, useParams } from 'react-router';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/frame/navigation.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { PageTitle } from '../../frame/app-shell/PageTitle.tsx';
import { PhoneHead } from '../../frame/app-shell/PhoneHead.tsx';
import { type ConsolePage, linksIn, pagesFor, settingsGroups, settingsLinks } from '../../frame/navigation/pages.ts';
import { usePhone } from '../../kit/data/use-media.ts';
import { Select } from '../../kit/Select.tsx';
import './settings.css';

interface Props {
  page: ConsolePage;
  /** One sentence under the heading. */
  about: ReactNode;
  /** Beside the heading, at the end of its line. */
  act?: ReactNode;
  /** Under the page, always in sight. */
  foot?: ReactNode;
  /** Beside the form where there is room for both, else below it. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A page of the settings: the column of all that this person may open in the store, the heading, the page. */
export function SettingsPage({ page, about, act, foot, beside, children }: Props) {
  const { me, pages, storeHere } = useFrame();
  const { storeId = null } = useParams();
  const phone = usePhone();
  const navigate = useNavigate();
  const links = useMemo(() => pagesFor(pages, me, storeId), [pages, me, storeId]);
  const all = settingsLinks(links);
  return (
    <div className="frame-page settings">
      <PageTitle>{words.pageTitle(page.word)}</PageTitle>
      {phone ? (
        <>
          <PhoneHead title={words.settings} />
          <div className="settings-choice">
            <Select
              label={words.settingsPage}
              choices={all.map(({ page: { id, word } }) => ({ value: id, label: word }))}
              value={page.id}
              onChange={(id) => void navigate(all.find((link) => link.page.id === id)?.to ?? '')}
            />
          </div>
        </>
      ) : (
        <nav className="settings-column" aria-label={words.settings}>
          {settingsGroups.map((group) => {
            const inGroup = linksIn(links, group);
            return inGroup.length === 0 ? null : (
              <div key={group}>
                <p className="settings-group">{words.groups[group]}</p>
                {inGroup.map(({ page: { id, word }, to }) => (
                  <NavLink key={id} to={to}>
                    {word}
                  </NavLink>
                ))}
              </div>
            );
          })}
        </nav>
      )}
      <main className="settings-main" id="main">
        <div className={beside === undefined ? 'settings-whole' : 'settings-two'}>
          <div className="settings-body">
            <header className="settings-head">
              <div>
                {!phone && me.stores.length > 1 && storeHere !== null && (
                  <p className="kit-medium">{isolated(storeHere.name)}</p>
                )}
                <h1 className="kit-display settings-title">{page.word}</h1>
                <p className="kit-ink-2">{about}</p>
              </div>
              {act}
            </header>
            {children}
          </div>
          {beside}
        </div>
        {foot}
      </main>
    </div>
  );
}

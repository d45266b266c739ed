import { Menu } from '@base-ui/react/menu';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as words from '#words/console/frame/app-shell.ts';
import * as pageWords from '#words/console/frame/navigation.ts';
import { roleLabels } from '#words/console/tenancy/roles.ts';
import { call } from '../../../api/console-client.ts';
import { signOut } from '../../../api/operations.gen.ts';
import { failureSaid } from '../../kit/data/failure-said.ts';
import { keysAreOff, setKeysOff } from '../../kit/keys/layers.ts';
import { toast } from '../../kit/notices/toasts.ts';
import { Avatar } from '../../kit/pieces/pieces.tsx';
import { paths } from '../addresses/paths.ts';
import { linksIn, settingsStart } from '../navigation/pages.ts';
import { useFrame } from './frame-context.ts';
import { applyTheme, readTheme, type Theme, themes } from './theme.ts';

const themeWords: Record<Theme, string> = { system: words.matchSystem, light: words.light, dark: words.dark };

/** You: who you are, how the console looks here, and the way out. */
export function YouMenu() {
  const { me, links, openKeys, drafts } = useFrame();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [theme, setTheme] = useState(readTheme);
  const [off, setOff] = useState(keysAreOff);
  // The menu opens inside the bar's landmark, so that what it says has a place in the page.
  const [place, setPlace] = useState<HTMLElement | null>(null);

  const settings = settingsStart(links);

  async function leave() {
    // Nobody else can save them later; where the server doesn't answer, they stay on this device for their writer.
    await Promise.race([drafts.flush(), new Promise((resolve) => setTimeout(resolve, 3000))]);
    try {
      await call(signOut);
    } catch (error) {
      toast({ head: words.youreStillSignedIn, text: failureSaid(error), stays: 10_000 });
      return;
    }
    client.clear();
    await navigate(paths.signIn);
  }

  return (
    <div className="bottom-you" ref={setPlace}>
      <Menu.Root>
        <Menu.Trigger className="bar-you">
          <span className="kit-unseen">{words.you(me.name)}</span>
          <Avatar name={me.name} you />
        </Menu.Trigger>
        <Menu.Portal container={place}>
          <Menu.Positioner sideOffset={6} align="end" className="menu-place">
            <Menu.Popup className="menu">
              <div className="menu-head">
                <div className="kit-strong">{me.name}</div>
                <div className="kit-small kit-ink-2">{me.email}</div>
                <div className="kit-small kit-ink-3">{me.roles.map((role) => roleLabels[role]).join(', ')}</div>
              </div>
              <Menu.Separator className="menu-line" />
              {linksIn(links, 'you').map(({ page, to }) => (
                <Menu.Item key={page.id} className="menu-item" onClick={() => void navigate(to)}>
                  {page.word}
                </Menu.Item>
              ))}
              {settings !== null && (
                <Menu.Item className="menu-item" onClick={() => void navigate(settings)}>
                  {pageWords.settings}
                </Menu.Item>
              )}
              <Menu.Separator className="menu-line" />
              <Menu.RadioGroup
                aria-label={words.theme}
                value={theme}
                onValueChange={(next: Theme) => {
                  setTheme(next);
                  applyTheme(next);
                }}
              >
                {themes.map((item) => (
                  <Menu.RadioItem className="menu-item" value={item} key={item}>
                    {themeWords[item]}
                    <Menu.RadioItemIndicator className="menu-tick kit-push">
                      <span aria-hidden="true">✓</span>
                    </Menu.RadioItemIndicator>
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
              <Menu.Separator className="menu-line" />
              <Menu.CheckboxItem
                className="menu-item"
                checked={!off}
                onCheckedChange={(on: boolean) => {
                  setKeysOff(!on);
                  setOff(!on);
                }}
              >
                {words.keyboardShortcuts}
                <Menu.CheckboxItemIndicator className="menu-tick kit-push">
                  <span aria-hidden="true">✓</span>
                </Menu.CheckboxItemIndicator>
              </Menu.CheckboxItem>
              <Menu.Item className="menu-item" onClick={openKeys}>
                {words.allShortcuts}
              </Menu.Item>
              <Menu.Separator className="menu-line" />
              <Menu.Item className="menu-item" onClick={() => void leave()}>
                {words.signOut}
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  );
}

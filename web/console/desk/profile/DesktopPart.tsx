import * as words from '#words/console/desk/inbox.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { chooseDesktop, useDesktopChoice } from '../../frame/desktop-notices/desktop-choice.ts';
import { usePhone } from '../../kit/data/use-media.ts';
import { ProfilePart } from './ProfilePart.tsx';

/** Whether this browser tells what comes into the inbox outside the page. Browsers of phones can't. */
export function DesktopPart() {
  const { me } = useFrame();
  const choice = useDesktopChoice(me.id);
  if (usePhone() || choice === 'unsupported') {
    return null;
  }
  const on = choice === 'on';
  return (
    <ProfilePart
      head={words.desktop}
      state={
        <span className={on ? 'kit-good kit-medium' : 'kit-ink-2'} role="status">
          {on ? words.desktopOn : words.desktopOff}
        </span>
      }
      about={words.desktopAbout}
      act={
        choice !== 'blocked' && (
          <button type="button" className="kit-btn" onClick={() => void chooseDesktop(me.id, !on)}>
            {on ? words.desktopTurnOff : words.desktopTurnOn}
          </button>
        )
      }
    >
      {choice === 'blocked' && <p className="kit-warn">{words.desktopBlocked}</p>}
    </ProfilePart>
  );
}

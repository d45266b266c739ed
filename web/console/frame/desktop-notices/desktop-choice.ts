import { useSyncExternalStore } from 'react';
import { onDevice } from '../../kit/data/keeper.ts';

const keptAt = 'amends.desktop-notifications';
const heard = new Set<() => void>();

/** Whether this browser can show notifications outside its page, and whether this person wants them here. */
export type DesktopChoice = 'unsupported' | 'blocked' | 'off' | 'on';

/** Read anew at every use: a browser's site settings change outside the page. */
export function desktopChoiceOf(userId: string): DesktopChoice {
  if (typeof Notification !== 'function') {
    return 'unsupported';
  }
  if (Notification.permission === 'denied') {
    return 'blocked';
  }
  return onDevice.read(keptAt) === userId && Notification.permission === 'granted' ? 'on' : 'off';
}

/** Asks the browser where it hasn't been asked, and keeps what this person chose, for this browser alone. */
export async function chooseDesktop(userId: string, on: boolean): Promise<void> {
  const allowed = on && (await Notification.requestPermission()) === 'granted';
  onDevice.keep(keptAt, allowed ? userId : null);
  for (const listener of heard) {
    listener();
  }
}

function listen(listener: () => void): () => void {
  heard.add(listener);
  // Another tab may have chosen, and whoever comes back may have been to the browser's settings.
  const from = ['storage', 'focus'] as const;
  for (const kind of from) {
    addEventListener(kind, listener);
  }
  return () => {
    heard.delete(listener);
    for (const kind of from) {
      removeEventListener(kind, listener);
    }
  };
}

/** How it is now for this person in this browser. */
export const useDesktopChoice = (userId: string): DesktopChoice =>
  useSyncExternalStore(listen, () => desktopChoiceOf(userId));

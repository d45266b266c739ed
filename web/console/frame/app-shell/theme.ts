import { onDevice } from '../../kit/data/keeper.ts';

const keptAt = 'amends.theme';
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The theme that this person chose on this device; `system` follows the machine. */
export function readTheme(): Theme {
  const kept = onDevice.read(keptAt);
  return themes.find((theme) => theme === kept) ?? 'system';
}

/** Shows and keeps a theme. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset.theme;
  } else {
    document.documentElement.dataset.theme = theme;
  }
  onDevice.keep(keptAt, theme);
}

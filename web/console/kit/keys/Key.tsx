const shown: Record<string, string> = {
  enter: 'Enter',
  space: 'Space',
  esc: 'Esc',
  left: '←',
  right: '→',
  up: '↑',
  down: '↓',
  'shift+x': 'Shift X',
  'shift+t': 'Shift T',
  'mod+k': 'Ctrl K',
  'mod+enter': 'Ctrl ↵',
};

/** The cap of one key, as drawn beside every word that has one. Hidden from screen readers: the word says it. */
export function Key({ k, bare = false }: { k: string; bare?: boolean }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a kbd takes no focus
    <kbd className={bare ? 'kit-key kit-key-bare' : 'kit-key'} aria-hidden="true">
      {shown[k] ?? k.toUpperCase()}
    </kbd>
  );
}

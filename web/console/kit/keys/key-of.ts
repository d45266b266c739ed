const named: Record<string, string> = {
  Enter: 'enter',
  ' ': 'space',
  Escape: 'esc',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '?': '?',
  '/': '/',
};

/**
 * The name under which a key press is looked up: `a`, `7`, `enter`, `shift+j`, `mod+k`.
 * A Latin letter or digit is taken as typed; on other layouts (Cyrillic, Greek, Hebrew) the
 * place on the keyboard decides, so that every layout has every key. Null for presses that
 * are no command: Alt, a key that composes, a dead key.
 */
export function keyOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>,
): string | null {
  if (event.isComposing || event.altKey || event.key === 'Dead' || event.key === 'Process') {
    return null;
  }
  const base = baseOf(event);
  if (base === null) {
    return null;
  }
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : '';
  const shift = event.shiftKey && base !== '?' && base !== '/' && !/^[0-9]$/.test(base) ? 'shift+' : '';
  return `${mod}${shift}${base}`;
}

function baseOf(event: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  const known = named[event.key];
  if (known !== undefined) {
    return known;
  }
  if (/^[a-z0-9]$/i.test(event.key)) {
    return event.key.toLowerCase();
  }
  const place = /^(?:Key([A-Z])|(?:Digit|Numpad)([0-9]))$/.exec(event.code);
  return place ? (place[1] ?? place[2] ?? '').toLowerCase() : null;
}

import { onDevice } from '../data/keeper.ts';
import { keyOf } from './key-of.ts';
import { send, sendableAt } from './sending.ts';

/** What a key does; answering false lets the press go on to the browser. */
export type KeyAct = (event: KeyboardEvent) => unknown;
export type Bindings = Readonly<Record<string, KeyAct | undefined>>;

/** Where a layer lies: a child mounts before its parent, so the order is told and not guessed. */
export const ranks = { frame: 0, page: 1, pane: 2, panel: 3, strip: 4, float: 9 } as const;
export type Rank = keyof typeof ranks;

/** A set of keys that is live while its part of the page is shown. `alone` hides every layer below it. */
export interface KeyLayer {
  bindings: Bindings;
  rank: Rank;
  alone: boolean;
}

const layers: KeyLayer[] = [];
const offAt = 'amends.keys.off';
let prefix: { key: string; until: number } | null = null;

/** Puts a layer on top; the answer takes it away again. */
export function pushLayer(layer: KeyLayer): () => void {
  layers.push(layer);
  layers.sort((a, b) => ranks[a.rank] - ranks[b.rank]);
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) {
      layers.splice(at, 1);
    }
  };
}

/** Whether single keys are switched off for this person on this device; Esc, arrows and keys with Ctrl stay. */
export function keysAreOff(): boolean {
  return onDevice.read(offAt) === 'off';
}

/** Switches single keys off or on again. */
export function setKeysOff(off: boolean): void {
  onDevice.keep(offAt, off ? 'off' : 'on');
}

/** Starts listening; called once. */
export function listenForKeys(target: Window): void {
  target.addEventListener('keydown', (event) => {
    if (event.defaultPrevented) {
      return;
    }
    const key = keyOf(event);
    if (key === null || (isCharacter(key) && keysAreOff())) {
      return;
    }
    if (blockedByFocus(key, event.target)) {
      return;
    }
    // Held down, a key that sends is pressed once: the second press may answer a question.
    if (key === 'mod+enter' && event.repeat) {
      event.preventDefault();
      return;
    }
    const form = key === 'mod+enter' ? sendableAt(event.target) : null;
    if (form !== null) {
      event.preventDefault();
      send(form);
      return;
    }
    const act = find(key === 'enter' && isField(event.target) ? enterInField : key);
    if (act === undefined) {
      return;
    }
    if (act(event) !== false) {
      event.preventDefault();
    }
  });
}

/** The name of Enter in a one-line field that is in no form; in one the browser sends it. */
const enterInField = 'field+enter';

/** The keys that send what a page without a form has filled in: Ctrl Enter from anywhere, Enter from a one-line field. */
export const sendKeys = (act: KeyAct): Bindings => ({ 'mod+enter': act, [enterInField]: act });

function isCharacter(key: string): boolean {
  return /^(?:shift\+)?[a-z0-9?/]$/.test(key);
}

/** In a field only Esc and the keys with Ctrl are commands, in an open menu or list none; Enter and Space belong to a focused control. */
function blockedByFocus(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) {
    return false;
  }
  if (target.closest('[role="menu"], [role="listbox"]') !== null) {
    return true;
  }
  if (isField(target)) {
    return !(key === 'esc' || key === 'mod+k' || key === 'mod+enter' || (key === 'enter' && isLoneLine(target)));
  }
  const control = target.closest(
    'a[href], button, summary, [role="option"], [role="menuitem"], [role="menuitemradio"], input',
  );
  if (control !== null) {
    return key === 'enter' || key === 'space';
  }
  return false;
}

/** A one-line field that is in no form. */
function isLoneLine(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement && target.closest('form') === null;
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) {
    return false;
  }
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) {
    return true;
  }
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
}

function find(key: string): KeyAct | undefined {
  const pair = prefix !== null && prefix.until > performance.now() ? `${prefix.key} ${key}` : null;
  prefix = null;
  for (let at = layers.length - 1; at >= 0; at -= 1) {
    const layer = layers[at];
    if (layer === undefined) {
      continue;
    }
    const act = (pair !== null ? layer.bindings[pair] : undefined) ?? (pair === null ? layer.bindings[key] : undefined);
    if (act !== undefined) {
      return act;
    }
    if (pair === null && Object.keys(layer.bindings).some((name) => name.startsWith(`${key} `))) {
      return () => {
        prefix = { key, until: performance.now() + 1500 };
      };
    }
    // The palette is the one thing that opens over a panel too.
    if (layer.alone && (key !== 'mod+k' || layer.rank === 'float')) {
      return undefined;
    }
  }
  return undefined;
}

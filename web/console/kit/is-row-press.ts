import type { MouseEvent } from 'react';

const pressedForItself = ['a', 'button', 'label', 'input', '.claims-choose'];

/** Whether a press on a row means the row: not a link, a field, or the cell that chooses it, nor the end of selecting its text. */
export function isRowPress({ target }: MouseEvent): boolean {
  return (
    !(target instanceof HTMLElement && pressedForItself.some((part) => target.closest(part))) &&
    getSelection()?.isCollapsed !== false
  );
}

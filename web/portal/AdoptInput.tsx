import { useEffect } from 'react';

declare global {
  interface Window {
    /** Buttons pressed before the script came, in their order; gone once it listens itself. */
    pressedEarly?: HTMLButtonElement[];
  }
}

/** What was pressed too early. From here on the page hears presses itself. */
export function takePresses(): HTMLButtonElement[] {
  const pressed = window.pressedEarly ?? [];
  window.pressedEarly = undefined;
  return pressed;
}

/**
 * Tells the page of everything that was typed, chosen, picked or pressed before its script came: React takes the fields
 * over as they stand and hears only of later changes. Drawn once, beside the page, so that it runs when all is taken
 * over.
 */
export function AdoptInput({ pressed }: { pressed: HTMLButtonElement[] }) {
  useEffect(() => {
    for (const field of document.querySelectorAll<HTMLElement>('input, textarea, select')) adopt(field);
    for (const button of pressed.splice(0)) {
      if (button.isConnected) button.click();
    }
  }, [pressed]);
  return null;
}

function adopt(field: HTMLElement): void {
  if (field instanceof HTMLSelectElement) {
    const usual = [...field.options].findIndex((option) => option.defaultSelected);
    if (field.selectedIndex !== Math.max(usual, 0)) tell(field, 'change');
  } else if (field instanceof HTMLTextAreaElement) {
    if (field.value !== field.defaultValue) retype(field, HTMLTextAreaElement.prototype);
  } else if (field instanceof HTMLInputElement) {
    if (field.type === 'file') {
      if (field.files?.length) tell(field, 'change');
    } else if (field.type === 'radio' || field.type === 'checkbox') {
      if (field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')) choose(field);
    } else if (field.type !== 'hidden' && field.value !== field.defaultValue) {
      retype(field, HTMLInputElement.prototype);
    }
  }
}

const tell = (field: HTMLElement, type: 'input' | 'change') => field.dispatchEvent(new Event(type, { bubbles: true }));

/** Back to how it was and chosen again: a click that changes nothing is not heard. */
function choose(field: HTMLInputElement): void {
  field.checked = !field.checked;
  field.click();
}

/** React compares with the last value that was set through the field itself; the prototype's setter goes past it. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, prototype: object): void {
  const { value, selectionStart, selectionEnd } = field;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  if (document.activeElement === field && selectionStart !== null) {
    field.setSelectionRange(selectionStart, selectionEnd);
  }
  tell(field, 'input');
}

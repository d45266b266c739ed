/**
 * The form that Ctrl Enter sends: the one that has the focus, or the only one of the dialog that has it. Null where the
 * page says by itself what Ctrl Enter does.
 */
export function sendableAt(target: EventTarget | null): HTMLFormElement | null {
  if (!(target instanceof HTMLElement)) {
    return null;
  }
  const form = target.closest('form');
  if (form !== null) {
    return form;
  }
  const [only, ...others] = target.closest('[role="dialog"], [role="alertdialog"]')?.querySelectorAll('form') ?? [];
  return others.length === 0 ? (only ?? null) : null;
}

/** Sends a form as Enter in one of its one-line fields does: by its first button that sends, unless that is off. */
export function send(form: HTMLFormElement): void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (button === null) {
    form.requestSubmit();
  } else if (!button.disabled) {
    form.requestSubmit(button);
  }
}

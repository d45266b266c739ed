import { useEffect, useState } from 'react';
import type { FormError } from './form-error.ts';

const none: ReadonlySet<string> = new Set();

/**
 * What still stops a form. What was missing leaves as soon as its field is answered, until the form is stopped again; a
 * field that held something wrong keeps its words, for only the next answer can tell. What was refused stands until the
 * next press, however well its field is filled in.
 * `refusal` is what the errors came with; `answered` tells, by the field's id, of what is no control: photos, a signature.
 */
export function useStillMissing(
  errors: readonly FormError[],
  refusal: unknown,
  answered: Readonly<Record<string, boolean>> = {},
): FormError[] {
  const [heard, setHeard] = useState({ refusal, fields: none });
  const given = heard.refusal === refusal ? heard.fields : none;
  const lacks = errors.filter(({ kind }) => kind === 'missing');
  const asked = [...new Set(lacks.map(({ field }) => field))].join(' ');
  const told = Object.keys(answered)
    .filter((field) => answered[field])
    .join(' ');

  useEffect(() => {
    const add = (fields: readonly string[]) =>
      setHeard((before) => {
        const known = before.refusal === refusal ? before.fields : none;
        return fields.every((field) => known.has(field)) ? before : { refusal, fields: new Set([...known, ...fields]) };
      });
    const open = asked === '' ? [] : asked.split(' ');
    add(told.split(' ').filter((field) => open.includes(field)));
    const empty = open.filter((field) => !isFilled(field));
    if (empty.length === 0) {
      return;
    }
    // While a pointer is down nothing may move from under it; leaving a field by a press is heard when it ends.
    let pressed = false;
    const hear = () => pressed || add(empty.filter(isFilled));
    const press = () => {
      pressed = true;
    };
    const release = () => {
      pressed = false;
      setTimeout(hear, 0);
    };
    const over = new AbortController();
    const { signal } = over;
    document.addEventListener('change', hear, { signal });
    document.addEventListener('pointerdown', press, { signal, capture: true });
    document.addEventListener('pointerup', release, { signal, capture: true });
    document.addEventListener('pointercancel', release, { signal, capture: true });
    return () => over.abort();
  }, [asked, told, refusal]);

  return errors.filter(({ kind, field }) => kind === 'refused' || !given.has(field));
}

/** Whether a control, or one of a set of choices, has an answer; what is neither has none. */
function isFilled(id: string): boolean {
  const found = document.getElementById(id);
  if (found?.matches('fieldset, [role=radiogroup], [role=group]')) {
    return found.querySelector(':checked') !== null;
  }
  if (found instanceof HTMLInputElement && ['checkbox', 'radio'].includes(found.type)) {
    return found.checked;
  }
  const typed = found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement;
  return (typed || found instanceof HTMLSelectElement) && found.value.trim() !== '';
}

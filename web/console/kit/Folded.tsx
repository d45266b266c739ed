import { useState } from 'react';
import { isolated } from '#core/rules/platform/isolated.ts';
import { showAll } from '#words/console/kit/kit.ts';
import { foldedStart } from './folded-start.ts';

/** What a customer wrote: a long text by its beginning, and all of it on demand, so that it pushes nothing out of sight. */
export function Folded({ text, most = 280 }: { text: string; most?: number }) {
  const [open, setOpen] = useState<string | null>(null);
  const start = foldedStart(text, most);
  if (start === null || open === text) {
    return isolated(text);
  }
  return (
    <>
      {isolated(`${start}…`)}{' '}
      <button type="button" className="kit-link" onClick={() => setOpen(text)}>
        {showAll}
      </button>
    </>
  );
}

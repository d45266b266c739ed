import { useState } from 'react';
import * as words from '#words/console/desk/setup.tsx';

/** Something to run elsewhere: its text, which scrolls by itself, and a button that copies it. */
export function Command({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The text is there to be copied by hand.
      setCopied(false);
    }
  }

  return (
    <figure className="first-hour-command">
      <figcaption className="first-hour-command-head">
        <span className="kit-small kit-ink-2">{label}</span>
        <button type="button" className="kit-btn kit-push" onClick={() => void copy()}>
          <span aria-live="polite">{copied ? words.copied : words.copy}</span>
          <span className="kit-unseen">: {label}</span>
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section className="first-hour-command-text" aria-label={label} tabIndex={0}>
        <pre>
          <code>{text}</code>
        </pre>
      </section>
    </figure>
  );
}

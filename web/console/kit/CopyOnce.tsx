import { useEffect, useRef, useState } from 'react';
import * as words from '#words/console/kit.ts';
import './copy-once.css';

interface Props {
  head: string;
  /** What is shown this once. */
  secret: string;
  /** On the button that puts it away. */
  done: string;
  onDone: () => void;
}

/** Something that is shown once and never again: to be copied, then put away by hand. */
export function CopyOnce({ head, secret, done, onDone }: Props) {
  const [copied, setCopied] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="kit-copy-once" role="status" tabIndex={-1} ref={box}>
      <p className="kit-medium">{head}</p>
      <code className="kit-copy-once-secret">{secret}</code>
      <div className="kit-copy-once-acts">
        <button
          type="button"
          className="kit-btn kit-btn-primary kit-btn-lg"
          onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}
        >
          {copied ? words.copied : words.copy}
        </button>
        <button type="button" className="kit-btn kit-btn-lg" onClick={onDone}>
          {done}
        </button>
      </div>
    </div>
  );
}

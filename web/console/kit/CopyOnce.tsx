import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as words from '#words/console/kit/kit.ts';
import { SectionForm, type ShortField } from './ShortForm.tsx';
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

/** What was made, and the one text that is shown with it. */
export interface Made {
  /** What is said over the secret. */
  head: string;
  secret: string;
}

interface NewProps {
  title: string;
  text: string;
  act: string;
  /** On the button that puts the secret away. */
  done: string;
  className: string;
  fields: readonly ShortField[];
  /** Makes it; the list that it is in then has it. */
  onMake: (values: Readonly<Record<string, string>>) => Promise<Made>;
  /** Brings the list up to date. */
  onMade: () => Promise<void>;
  onDone: () => void;
  children: ReactNode;
}

/** Makes what has a secret. The secret is shown once, until it was copied and put away. */
export function NewSecret({ done, onMake, onMade, onDone, ...form }: NewProps) {
  const [made, setMade] = useState<Made | null>(null);
  if (made !== null) {
    return (
      <CopyOnce
        head={made.head}
        secret={made.secret}
        done={done}
        onDone={() => {
          setMade(null);
          onDone();
        }}
      />
    );
  }
  return (
    <SectionForm
      {...form}
      onSave={async (values) => {
        setMade(await onMake(values));
        await onMade();
        return null;
      }}
    />
  );
}

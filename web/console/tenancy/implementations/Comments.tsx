import { useState } from 'react';
import type { Implementation } from '#core/contract/tenancy/implementations.ts';
import { isolated } from '#core/rules/platform/isolated.ts';
import * as words from '#words/console/tenancy/implementations.ts';
import { dateAndClock } from '../../kit/pieces/time.ts';
import { ShortForm } from '../../kit/ShortForm.tsx';
import { useImplementationAct } from './use-implementation-act.ts';

/** What was said of an implementation, the latest first, and a place for more. */
export function Comments({ one }: { one: Implementation }) {
  const act = useImplementationAct(one);
  const [sent, setSent] = useState(0);
  return (
    <section className="pieces-facts">
      <h2 className="kit-pane-head">
        {words.commentsHead} <span>{one.comments.length}</span>
      </h2>
      <ShortForm
        key={sent}
        fields={[{ name: 'text', label: words.comment, type: 'paragraph', required: true }]}
        act={words.send}
        onSave={async ({ text = '' }) => {
          await act.mutateAsync({ act: 'comment', text });
          setSent(sent + 1);
          return null;
        }}
      />
      {one.comments.length === 0 ? (
        <p className="kit-ink-2">{words.noComments}</p>
      ) : (
        <ul className="implementations-comments">
          {one.comments.map(({ by, at, text }) => (
            <li key={`${by} ${at}`}>
              <span className="kit-medium">{isolated(by)}</span>{' '}
              <span className="kit-small kit-ink-2">{dateAndClock(at)}</span>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

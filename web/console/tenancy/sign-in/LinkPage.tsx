import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiProblem } from '../../../api/console-client.ts';
import { Lone } from './Lone.tsx';
import { sentenceOf } from './sentence-of.ts';

interface Props<Found> {
  /** What the link’s token opens. */
  found: UseQueryResult<Found>;
  /** What else its page needs is there. */
  isReady?: boolean;
  /** The heading while it is opened. */
  title: string;
  words: {
    opening: string;
    expired: string;
    whyEnded: string;
    none: string;
    incomplete: string;
    cantOpen: string;
    stillWorks: string;
    tryAgain: string;
  };
  /** Where somebody goes on whose link is over or none. */
  instead: ReactNode;
  children: (found: Found) => ReactNode;
}

/** A page that an emailed link opens: while it is asked for, once it opened, and why it doesn’t. */
export function LinkPage<Found>({ found, isReady = true, title, words, instead, children }: Props<Found>) {
  if (found.isPending || !isReady) {
    return (
      <Lone title={title}>
        <p className="sign-in-for" role="status">
          {words.opening}
        </p>
      </Lone>
    );
  }
  if (found.error === null) {
    return children(found.data as Found);
  }
  const { error } = found;
  const code = error instanceof ApiProblem ? error.code : null;
  if (code === 'link-expired' || code === 'not-found' || code === 'validation-failed') {
    const expired = code === 'link-expired';
    return (
      <Lone title={expired ? words.expired : words.none}>
        <p className="sign-in-for">{expired ? words.whyEnded : words.incomplete}</p>
        {instead}
      </Lone>
    );
  }
  return (
    <Lone title={words.cantOpen}>
      <p className="sign-in-for">
        {sentenceOf(error)} {words.stillWorks}
      </p>
      <button type="button" className="kit-btn kit-btn-primary sign-in-go" onClick={() => void found.refetch()}>
        {words.tryAgain}
      </button>
    </Lone>
  );
}

import { Fragment } from 'react';

/** A headline of several sentences: where they do not fit one line, the break falls between them. */
export function Sentences({ text }: { text: string }) {
  return text.split(/(?<=[.?!])\s+/).map((sentence, index) => (
    <Fragment key={sentence}>
      {index > 0 ? ' ' : ''}
      <span className="page-sentence">{sentence}</span>
    </Fragment>
  ));
}

/* biome-ignore-all lint/suspicious/noArrayIndexKey: the parts of a text have no names of their own */
import { Fragment } from 'react';
import { type SopLine, type SopWords, sopBlocks } from '#core/rules/desk/sops/text.ts';
import './sop-text.css';

/** The text of an SOP as elements; headings stand under the heading of the place that shows it. */
export function SopText({ content, under }: { content: string; under: 2 | 3 }) {
  return (
    <div className="sop-text">
      {sopBlocks(content).map((block, at) => {
        const key = `${at}`;
        switch (block.kind) {
          case 'heading': {
            const Heading = `h${Math.min(6, under + block.level)}` as 'h3' | 'h4' | 'h5' | 'h6';
            return <Heading key={key}>{wordsOf(block.line)}</Heading>;
          }
          case 'paragraph':
            return <p key={key}>{linesOf(block.lines)}</p>;
          case 'bullets':
            return <ul key={key}>{entriesOf(block.entries)}</ul>;
          default:
            return (
              <ol key={key} start={block.from}>
                {entriesOf(block.entries)}
              </ol>
            );
        }
      })}
    </div>
  );
}

const entriesOf = (entries: readonly (readonly SopLine[])[]) =>
  entries.map((lines, at) => <li key={`${at}`}>{linesOf(lines)}</li>);

const linesOf = (lines: readonly SopLine[]) =>
  lines.map((line, at) => (
    <Fragment key={`${at}`}>
      {at > 0 && <br />}
      {wordsOf(line)}
    </Fragment>
  ));

const wordsOf = (words: readonly SopWords[]) =>
  words.map((word, at) => {
    const key = `${at}`;
    if (typeof word === 'string') {
      return word;
    }
    if (word.kind === 'link') {
      return (
        <a key={key} href={word.href} target="_blank" rel="noreferrer">
          {runOf(word.parts)}
        </a>
      );
    }
    return word.kind === 'bold' ? (
      <strong key={key}>{runOf(word.parts)}</strong>
    ) : (
      <em key={key}>{runOf(word.parts)}</em>
    );
  });

function runOf(words: readonly SopWords[]): React.ReactNode {
  return wordsOf(words);
}

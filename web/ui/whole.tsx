import type { ReactNode } from 'react';

/** A number with hyphens in it, as 'RP-10002', and what closes after it. */
const numbered = /([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*-[\p{L}\p{N}]*\p{N}[\p{L}\p{N}-]*[.,;:!?”)]*)/u;

/** A text in which no line ends inside such a number, unless the number alone is longer than a line. Anything else stays as it is. */
export function whole(text: ReactNode): ReactNode {
  if (typeof text !== 'string') {
    return text;
  }
  const parts = text.split(numbered);
  return parts.length === 1
    ? text
    : parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no name but their place
          <span className="ui-whole" key={index}>
            {part}
          </span>
        ),
      );
}

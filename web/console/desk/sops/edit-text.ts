/** What a tool or a key does to the text that is being written, at what is selected of it. */

export interface Selected {
  text: string;
  from: number;
  to: number;
}

/** What goes where in the text, and what is selected after it. */
export interface TextEdit {
  from: number;
  to: number;
  put: string;
  select: readonly [from: number, to: number];
}

export type TextTool = 'heading' | 'bold' | 'italic' | 'bullets' | 'numbers' | 'link';

const marked = /^(?:#{1,3}\s+|[-*]\s+|\d{1,3}[.)]\s+)/;

/** What a tool does. `words` stand in a link of which nothing was selected. */
export function toolEdit(tool: TextTool, given: Selected, words: string): TextEdit {
  const { text, from, to } = given;
  const chosen = text.slice(from, to);
  switch (tool) {
    case 'bold':
      return around(given, '**');
    case 'italic':
      return around(given, '*');
    case 'link': {
      const shown = chosen === '' ? words : chosen;
      const address = from + shown.length + 3;
      return { from, to, put: `[${shown}](https://)`, select: [address, address + 'https://'.length] };
    }
    default:
      return lines(given, (line, at) => `${{ heading: '## ', bullets: '- ', numbers: `${at + 1}. ` }[tool]}${line}`);
  }
}

/** Enter in a list goes on with it; on an entry that is empty it ends the list. Null where Enter is nothing but a new line. */
export function enterIn({ text, from, to }: Selected): TextEdit | null {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const [whole, mark, number, rest] = /^((?:[-*]|(\d{1,3})[.)])\s+)(.*)/.exec(text.slice(start, from)) ?? [];
  if (whole === undefined || mark === undefined) {
    return null;
  }
  if (rest === '') {
    return { from: start, to, put: '', select: [start, start] };
  }
  const next = number === undefined ? mark : mark.replace(number, String(Number(number) + 1));
  const end = from + 1 + next.length;
  return { from, to, put: `\n${next}`, select: [end, end] };
}

/** The text after an edit. */
export function applied({ text }: Selected, { from, to, put }: TextEdit): string {
  return text.slice(0, from) + put + text.slice(to);
}

/** Marks around what is selected, or none where it is marked already. */
function around({ text, from, to }: Selected, mark: string): TextEdit {
  const chosen = text.slice(from, to);
  const { length } = mark;
  if (chosen.length >= 2 * length && chosen.startsWith(mark) && chosen.endsWith(mark)) {
    const put = chosen.slice(length, -length);
    return { from, to, put, select: [from, from + put.length] };
  }
  return { from, to, put: mark + chosen + mark, select: [from + length, to + length] };
}

/** Every line that is touched, with its mark; lines that have it already lose it. */
function lines({ text, from, to }: Selected, mark: (line: string, at: number) => string): TextEdit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const found = text.indexOf('\n', to);
  const end = found < 0 ? text.length : found;
  const before = text.slice(start, end).split('\n');
  const plain = before.map((line) => line.replace(marked, ''));
  const put = plain.map(mark);
  const after = (put.every((line, at) => line === before[at]) ? plain : put).join('\n');
  return { from: start, to: end, put: after, select: [start + after.length, start + after.length] };
}

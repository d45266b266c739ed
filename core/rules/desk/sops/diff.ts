/** What became of a text between two versions: line by line, and word by word in a line that was changed. */

export type DiffPart = { kind: 'same' | 'added' | 'removed'; text: string };
export type DiffLine = DiffPart | { kind: 'changed'; parts: readonly DiffPart[] };

/** Above this many comparisons two texts have little in common, and are shown one after the other. */
const mostCompared = 4_000_000;
/** How much of its words two lines share for one to be the other, changed. */
const alike = 0.5;

/** The lines of `after` and those of `before` that went, in reading order. */
export function diffTexts(before: string, after: string): readonly DiffLine[] {
  const lines: DiffLine[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    lines.push(...pairOf(removed, added));
    removed = [];
    added = [];
  };
  for (const part of diff(before.split('\n'), after.split('\n'))) {
    if (part.kind === 'same') {
      flush();
      lines.push(part);
    } else {
      (part.kind === 'removed' ? removed : added).push(part.text);
    }
  }
  flush();
  return lines;
}

/** How many lines differ. */
export function countChanges(lines: readonly DiffLine[]): number {
  return lines.filter(({ kind }) => kind !== 'same').length;
}

/** Lines that went and came in one place: pairs that are much the same as one changed line, the others apart. */
function pairOf(removed: readonly string[], added: readonly string[]): readonly DiffLine[] {
  const changed = added.map((text, at) => {
    const old = removed[at];
    const parts = old === undefined ? null : joined(diff(wordsOf(old), wordsOf(text)));
    return parts !== null && isAlike(parts) ? parts : null;
  });
  return [
    ...removed.flatMap((text, at) => (changed[at] ? [] : [{ kind: 'removed' as const, text }])),
    ...added.map((text, at): DiffLine => {
      const parts = changed[at];
      return parts ? { kind: 'changed', parts } : { kind: 'added', text };
    }),
  ];
}

const wordsOf = (text: string): readonly string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

function isAlike(parts: readonly DiffPart[]): boolean {
  const length = (kind: DiffPart['kind']) =>
    parts.reduce((sum, part) => sum + (part.kind === kind ? part.text.length : 0), 0);
  return length('same') >= alike * (length('same') + Math.max(length('added'), length('removed')));
}

/** Neighbours of one kind as one part. */
function joined(parts: readonly DiffPart[]): readonly DiffPart[] {
  const whole: DiffPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last?.kind === part.kind) {
      last.text += part.text;
    } else {
      whole.push({ ...part });
    }
  }
  return whole;
}

/** The longest common sequence, by the table of its lengths; what both have at start and end is left out of it. */
function diff(before: readonly string[], after: readonly string[]): readonly DiffPart[] {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) {
    start += 1;
  }
  let end = 0;
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end)) {
    end += 1;
  }
  const told = (kind: DiffPart['kind'], texts: readonly string[]) => texts.map((text) => ({ kind, text }));
  const old = before.slice(start, before.length - end);
  const now = after.slice(start, after.length - end);
  return [
    ...told('same', before.slice(0, start)),
    ...(old.length * now.length > mostCompared ? [...told('removed', old), ...told('added', now)] : middleOf(old, now)),
    ...told('same', after.slice(after.length - end)),
  ];
}

function middleOf(old: readonly string[], now: readonly string[]): readonly DiffPart[] {
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const parts: DiffPart[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    const gone = old[i];
    const come = now[j];
    if (gone !== undefined && gone === come) {
      parts.push({ kind: 'same', text: gone });
      i += 1;
      j += 1;
    } else if (gone !== undefined && (come === undefined || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'removed', text: gone });
      i += 1;
    } else {
      parts.push({ kind: 'added', text: come ?? '' });
      j += 1;
    }
  }
  return parts;
}

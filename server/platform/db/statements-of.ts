const token = new RegExp(
  [
    String.raw`(?<comment>--[^\n]*|/\*)`,
    // Backslashes escape in these alone.
    String.raw`[eE]'(?:[^'\\]|\\[^]|'')*(?:'|$)`,
    "'(?:[^']|'')*(?:'|$)",
    '"(?:[^"]|"")*(?:"|$)',
    String.raw`(?<tag>\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$)`,
    // A name may hold dollars, which open nothing then.
    String.raw`[\p{L}_][\p{L}\p{N}_$]*`,
    String.raw`(?<space>\s+)`,
    '[^]',
  ].join('|'),
  'uy',
);

/**
 * The statements of a text, in order, as PostgreSQL reads it: what stands in strings, quoted names, bodies between
 * dollars, comments and brackets ends none. A machine that passes statements on to others takes one at a time.
 */
export function statementsOf(text: string): string[] {
  const statements: string[] = [];
  let start = 0;
  let depth = 0;
  let says = false;
  const end = (at: number) => {
    if (says) {
      statements.push(text.slice(start, at).trim());
    }
    says = false;
  };
  token.lastIndex = 0;
  for (let at = 0; at < text.length; at = token.lastIndex) {
    const { 0: found, groups = {} } = token.exec(text) as RegExpExecArray;
    if (groups.comment === '/*') {
      token.lastIndex = endOfComment(text, at);
    } else if (groups.tag !== undefined) {
      says = true;
      const closing = text.indexOf(found, token.lastIndex);
      token.lastIndex = closing < 0 ? text.length : closing + found.length;
    } else if (found === ';' && depth === 0) {
      end(at);
      start = token.lastIndex;
    } else if (!(groups.comment || groups.space)) {
      says = true;
      depth = Math.max(0, depth + (found === '(' ? 1 : found === ')' ? -1 : 0));
    }
  }
  end(text.length);
  return statements;
}

/** Comments between slashes hold others. */
function endOfComment(text: string, begun: number): number {
  const bound = /\/\*|\*\//g;
  bound.lastIndex = begun;
  let depth = 0;
  for (let found = bound.exec(text); found; found = bound.exec(text)) {
    depth += found[0] === '/*' ? 1 : -1;
    if (depth === 0) {
      return bound.lastIndex;
    }
  }
  return text.length;
}

/**
 * What a migration takes from the code that was released before it, which serves while it runs and until it has ended:
 * a table or column that it reads, a row that it may write. Each is told in a few words; none for what only adds.
 * @param {string} sql the text of a migration
 * @param {ReadonlySet<string>} ours tables that came since that release, which its code doesn’t know
 * @param {ReadonlySet<string>} unique names of unique indexes, by which its ON CONFLICT finds a row
 */
export function tightening(sql, ours, unique) {
  const plain = sql.replaceAll(/--[^\n]*/g, '').replaceAll(/'(?:[^']|'')*'/g, "''");
  const found = [];
  for (const [, table = '', actions = ''] of plain.matchAll(ALTER)) {
    if (ours.has(table.toLowerCase())) continue;
    for (const action of actionsOf(actions)) {
      const what = ACTIONS.find(([pattern]) => pattern.test(action))?.[1];
      if (what !== undefined) found.push(`${what} of ${table}: ${action.replaceAll(/\s+/g, ' ')}`);
    }
  }
  for (const [pattern, what] of STATEMENTS)
    for (const [statement, table = ''] of plain.matchAll(pattern))
      if (!ours.has(table.toLowerCase())) found.push(`${what}: ${statement.replaceAll(/\s+/g, ' ').trim()}`);
  for (const [statement, index = ''] of plain.matchAll(/\bDROP\s+INDEX\s+(?:IF\s+EXISTS\s+)?(\w+)/gi))
    if (unique.has(index.toLowerCase())) found.push(`drops what ON CONFLICT goes by: ${statement}`);
  return found;
}

/** The unique indexes that a migration makes. */
export const uniqueMade = (sql) =>
  [...sql.matchAll(/\bCREATE\s+UNIQUE\s+INDEX\s+(?:IF\s+NOT\s+EXISTS\s+)?(\w+)/gi)].map(([, name]) =>
    name.toLowerCase(),
  );

/** The tables that a migration makes. */
export const tablesMade = (sql) =>
  [...sql.matchAll(/\bCREATE\s+TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?([\w.]+)/gi)].map(([, table]) => table.toLowerCase());

const ALTER = /\bALTER\s+TABLE\s+(?:IF\s+EXISTS\s+)?(?:ONLY\s+)?([\w.]+)\s+([^;]*)/gi;

const ACTIONS = [
  [/^DROP\s+CONSTRAINT\s+(IF\s+EXISTS\s+)?\w+_p?key\b/i, 'drops what ON CONFLICT goes by'],
  [/^DROP\s+(?!CONSTRAINT\b)/i, 'drops a column'],
  [/^RENAME\b/i, 'renames a part'],
  [/^ALTER\b.*\bTYPE\b/is, 'changes a type'],
  [/^ALTER\b.*\bSET\s+NOT\s+NULL/is, 'forbids null'],
  [/^ALTER\b.*\bDROP\s+DEFAULT/is, 'drops a default'],
  [/^ADD\s+(CONSTRAINT\s+\S+\s+)?(CHECK|UNIQUE|FOREIGN|PRIMARY|EXCLUDE)\b/i, 'adds a constraint'],
  [/^ADD\b(?!.*\b(DEFAULT|GENERATED)\b).*\bNOT\s+NULL\b/is, 'adds a column that has to be given'],
  [/^ADD\b.*\bUNIQUE\b/is, 'adds a constraint'],
];

const STATEMENTS = [
  [/\bDROP\s+(?:TABLE|VIEW)\s+(?:IF\s+EXISTS\s+)?([\w.]+)/gi, 'drops a table'],
  [/\bDROP\s+(?:FUNCTION|TYPE|SEQUENCE|TRIGGER)\s+(?:IF\s+EXISTS\s+)?[\w.]+/gi, 'drops what a statement may use'],
  [/\bCREATE\s+UNIQUE\s+INDEX\s+\w+\s+ON\s+(?:ONLY\s+)?([\w.]+)/gi, 'adds a constraint'],
  [/\bREVOKE\s[^;]*?\sON\s+(?:TABLE\s+)?([\w.]+)\s+FROM\b/gi, 'takes a right'],
  [/\b(?:ALTER|DROP)\s+POLICY\s+(?:IF\s+EXISTS\s+)?\w+\s+ON\s+([\w.]+)/gi, 'changes who sees a row'],
  [/\bCREATE\s+(?:CONSTRAINT\s+)?TRIGGER\s+\w+\s+[^;]*?\sON\s+([\w.]+)/gi, 'has more done at each write'],
];

/** The actions of an ALTER TABLE: what stands between commas outside of brackets. */
function actionsOf(text) {
  const actions = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += character;
  }
  return actions.map((action) => action.trim());
}

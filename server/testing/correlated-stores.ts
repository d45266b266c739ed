import { tablesIn } from '../platform/db/topology.ts';

/** A SELECT of a statement without those inside it, and the one around it. */
interface Level {
  text: string;
  around: Level | null;
}

/** Every SELECT of a statement, each of which sees what those around it see. */
function levelsOf(statement: string): Level[] {
  const text = statement.replaceAll('"', '').replaceAll(/'[^']*'/g, "''");
  const levels: Level[] = [{ text: '', around: null }];
  const open: Level[] = [levels[0] as Level];
  for (let at = 0; at < text.length; at += 1) {
    const current = open.at(-1) as Level;
    if (text[at] === '(') {
      const isSelect = /^\(\s*(?:\/\*.*?\*\/\s*)?(?:select|with)\b/i.test(text.slice(at, at + 80));
      const inner = isSelect ? { text: '', around: current } : current;
      current.text += '(';
      if (isSelect) levels.push(inner);
      open.push(inner);
    } else if (text[at] === ')' && open.length > 1) {
      open.pop();
      (open.at(-1) as Level).text += ')';
    } else {
      current.text += text[at];
    }
  }
  return levels;
}

const word = String.raw`(?!(?:where|on|join|left|cross|inner|order|group|limit|set|for|using|lateral|union)\b)\w+`;
const relation = new RegExp(String.raw`\b(?:from|join|update|into)\s+(\w+)(?:\s+(?:as\s+)?(${word}))?`, 'gi');
const derived = new RegExp(String.raw`\)\s*(?:as\s+)?(${word})`, 'gi');
const byStore = new Set(tablesIn('distributed'));

/** The names by which a SELECT reads something, each with whether that is a table that lies by store. */
function namesIn({ text }: Level): Map<string, boolean> {
  const names = new Map([...text.matchAll(derived)].map(([, name = '']) => [name, false]));
  for (const [, table = '', alias = table] of text.matchAll(relation)) {
    names.set(alias, byStore.has(table));
  }
  return names;
}

/**
 * Whether a SELECT inside another one takes its store from a row around it that no table by store gives: machines are told
 * apart by a store that a statement names, or by tables that are joined where they lie.
 */
export function hasCorrelatedStore(statement: string): boolean {
  return levelsOf(statement).some((level) => {
    const own = namesIn(level);
    return [...level.text.matchAll(/\b(\w+)\.store_id = (\w+)\.store_id\b/g)].some(([, one = '', other = '']) => {
      const outer =
        own.get(one) === true && !own.has(other) ? other : own.get(other) === true && !own.has(one) ? one : '';
      return outer !== '' && !givesStore(outer, level.around);
    });
  });
}

/** Whether the nearest SELECT that knows a name knows it as a table by store. */
function givesStore(name: string, level: Level | null): boolean {
  return level !== null && (namesIn(level).get(name) ?? givesStore(name, level.around));
}

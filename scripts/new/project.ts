import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A tree of the project in which something new is made. Nothing of it is written until all of it is. */
export interface Project {
  has(path: string): boolean;
  read(path: string): string;
  /** The names in a folder, those of files and of folders. */
  list(path: string): string[];
  /** Writes a new file. @throws where there is one already */
  write(path: string, text: string): void;
  /** Puts text before the first place that begins so, behind the last `behind`. @throws where the file has no such place */
  insert(path: string, text: string, before: string, behind?: string): void;
  /** Changes what a file says. @throws where nothing changes */
  change(path: string, how: (text: string) => string): void;
  /** Writes what was made and changed, and answers its files. */
  save(): string[];
}

/** The project in a folder. */
export function openProject(root: string): Project {
  const made = new Map<string, string>();
  const has = (path: string) => made.has(path) || existsSync(join(root, path));
  const read = (path: string) => made.get(path) ?? readFileSync(join(root, path), 'utf8');
  const change = (path: string, how: (text: string) => string) => {
    const text = read(path);
    const changed = how(text);
    if (changed === text) {
      throw new Error(`${path} has no place for it any more: change scripts/new with its layout.`);
    }
    made.set(path, changed);
  };
  return {
    has,
    read,
    list: (path) => (existsSync(join(root, path)) ? readdirSync(join(root, path)) : []),
    write: (path, text) => {
      if (has(path)) {
        throw new Error(`${path} is there already.`);
      }
      made.set(path, text);
    },
    insert: (path, text, before, behind = '') =>
      change(path, (whole) => {
        const from = whole.indexOf(behind);
        const place = from < 0 ? -1 : whole.indexOf(before, from + behind.length);
        return place < 0 ? whole : whole.slice(0, place) + text + whole.slice(place);
      }),
    change,
    save: () => {
      for (const [path, text] of made) {
        mkdirSync(dirname(join(root, path)), { recursive: true });
        writeFileSync(join(root, path), text);
      }
      return [...made.keys()];
    },
  };
}

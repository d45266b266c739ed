/** What a browser keeps by name over a reload. Where it refuses, or has no room, a text lasts as long as the page. */
export interface Keeper {
  /** What was kept under a name, or null. */
  read: (name: string) => string | null;
  /** Keeps a text under a name; null throws it away. */
  keep: (name: string, text: string | null) => void;
  /** The names of all that is kept and begins so. */
  names: (start: string) => string[];
}

/** @param where asked at every use, because a browser that forbids its storage refuses the very name of it */
function keeperIn(where: () => Storage): Keeper {
  const unkept = new Map<string, string>();
  return {
    read(name) {
      try {
        return unkept.get(name) ?? where().getItem(name);
      } catch {
        return null;
      }
    },
    names(start) {
      const found = new Set(unkept.keys());
      try {
        const store = where();
        for (let at = 0; at < store.length; at += 1) {
          found.add(store.key(at) ?? '');
        }
      } catch {
        // What it refuses to tell is what it refused to keep.
      }
      return [...found].filter((name) => name.startsWith(start));
    },
    keep(name, text) {
      unkept.delete(name);
      try {
        if (text === null) {
          where().removeItem(name);
        } else {
          where().setItem(name, text);
        }
      } catch {
        if (text !== null) {
          unkept.set(name, text);
        }
      }
    },
  };
}

/** Of this tab alone, until it is closed. */
export const inTab = keeperIn(() => sessionStorage);
/** Of this device, for every tab of it. */
export const onDevice = keeperIn(() => localStorage);

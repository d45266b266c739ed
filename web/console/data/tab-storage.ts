/** What this tab keeps over a reload. Where the browser forbids it, or has no room, it lasts as long as the page. */
const here = new Map<string, string>();

/** What was kept under a name, or null. */
export function keptInTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? here.get(name) ?? null;
  } catch {
    return here.get(name) ?? null;
  }
}

/** Keeps a text under a name; null throws it away. */
export function keepInTab(name: string, text: string | null): void {
  here.delete(name);
  try {
    if (text === null) {
      sessionStorage.removeItem(name);
    } else {
      sessionStorage.setItem(name, text);
    }
  } catch {
    if (text !== null) {
      here.set(name, text);
    }
  }
}

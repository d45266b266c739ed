import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
/** What no source is made of: packages in any folder, and at the top what commands leave. */
const LEFT = /(^|\/)node_modules$|^(\.git|\.cache|\.vendure|dist|data|screenshots|test-results|playwright-report)$/;

/** The project as it is here, in a temporary folder of its own, with the same packages. */
export function copyTree(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'amends-copy-'));
  cpSync(ROOT, folder, { recursive: true, filter: (path) => !LEFT.test(relative(ROOT, path).replaceAll('\\', '/')) });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

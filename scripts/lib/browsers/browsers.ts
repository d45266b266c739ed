import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../../../e2e/product.ts';
import { firefox } from './firefox.ts';
import { walk } from './journey.ts';
import { Visitor } from './visitor.ts';
import { webkit } from './webkit.ts';

/**
 * `npm run browsers` starts the built product for each engine on a data folder of its own, walks from a look-up to an
 * approval in it, and writes what was seen into ./screenshots/browsers. It ends with 1 where a walk stopped, or where no engine
 * was found at all.
 */
const root = join(import.meta.dirname, '../../..');
const words = process.argv.slice(2);
const dark = words.includes('dark');
const named = [firefox, webkit].filter(({ name }) => words.includes(name.toLowerCase()));
const asked = named.length > 0 ? named : [firefox, webkit];

let walked = 0;
for (const engine of asked) {
  const lacks = engine.lacks();
  if (lacks.length > 0) {
    console.log(`${engine.name}: not walked. It needs ${lacks.join(' and ')}, as Debian packages it.`);
    continue;
  }
  walked += 1;
  const folder = mkdtempSync(join(tmpdir(), 'amends-browsers-'));
  // Started as root, the database works as another user, who has to get in.
  chmodSync(folder, 0o755);
  const product = await startProduct({ DATA_DIR: join(folder, 'data') });
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1000);
  try {
    const browser = await engine.start({ dark, folder });
    const pictures = join(root, 'screenshots/browsers', `${engine.name.toLowerCase()}${dark ? '-dark' : ''}`);
    rmSync(pictures, { recursive: true, force: true });
    try {
      await walk(new Visitor(browser, pictures), product.port);
      console.log(`${browser.name}: from look-up to approval in ${seconds()} s, seen in ${pictures}.`);
    } finally {
      await browser.close();
    }
  } catch (failure) {
    console.log(
      `${engine.name}: stopped after ${seconds()} s. ${failure instanceof Error ? failure.message : failure}`,
    );
    process.exitCode = 1;
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
if (walked === 0) {
  console.log('No engine was found: nothing was walked.');
  process.exitCode = 1;
}

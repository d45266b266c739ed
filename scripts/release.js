import { resolve } from 'node:path';
import { main, ROOT } from './lib/paths.js';
import { cutRelease } from './lib/releases.js';

/**
 * Cuts a version from what is here: `npm run release -- 0.2.0`, or `minor`, `patch`, or `major` of the last one.
 *
 * node scripts/release.js VERSION [folder]
 */
await main(async () => {
  const [asked, folder] = process.argv.slice(2);
  const today = new Date().toISOString().slice(0, 10);
  const { version, commit, tag } = cutRelease(folder ? resolve(folder) : ROOT, { asked, today });
  console.log(
    `Amends ${version} is ${commit.slice(0, 12)}, tagged ${tag}. To publish it: git push && git push origin ${tag}`,
  );
});

import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { seconds } from './install.js';
import { pathWithBin, ROOT, Sentence } from './paths.js';
import { run } from './run.js';

const FOLDER = join(ROOT, 'e2e', 'shopify');

/**
 * Brings Shopify's own schema of its Admin API for the tests, unless it is here: one file of a package on npm, whose
 * archive has to be the one that e2e/shopify/schema.json names. The package itself is not installed: it needs hundreds.
 */
export async function ensureShopifySchema() {
  const wanted = JSON.parse(readFileSync(join(FOLDER, 'schema.json'), 'utf8'));
  const here = join(FOLDER, 'schema', basename(wanted.file));
  if (existsSync(here)) return;
  const started = Date.now();
  const scratch = mkdtempSync(join(tmpdir(), 'amends-shopify-'));
  try {
    const args = ['pack', `${wanted.package}@${wanted.version}`, '--silent', '--pack-destination', scratch];
    const packed = await run('npm', args, { cwd: scratch, path: pathWithBin(), quietOut: true });
    const [archive] = readdirSync(scratch).filter((name) => name.endsWith('.tgz'));
    if (packed.code !== 0 || !archive) throw new Sentence('npm could not bring the Shopify schema for the tests.');
    const digest = createHash('sha512')
      .update(readFileSync(join(scratch, archive)))
      .digest('base64');
    if (`sha512-${digest}` !== wanted.integrity) {
      throw new Sentence(`${wanted.package}@${wanted.version} is not the archive that e2e/shopify/schema.json names.`);
    }
    const unpacked = await run('tar', ['-xzf', archive, wanted.file], { cwd: scratch, quietOut: true });
    if (unpacked.code !== 0) throw new Sentence(`${wanted.file} is not in ${wanted.package}@${wanted.version}.`);
    mkdirSync(join(FOLDER, 'schema'), { recursive: true });
    copyFileSync(join(scratch, wanted.file), here);
    console.error(`Brought the Shopify schema for the tests in ${seconds(started)}.`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

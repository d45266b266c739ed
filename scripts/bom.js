import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billOf } from './lib/bom.js';
import { ROOT } from './lib/paths.js';

/** Prints what production may install, on any platform, as a bill of materials (CycloneDX 1.6). */
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const { license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
console.log(JSON.stringify(billOf(lock, license), null, 2));

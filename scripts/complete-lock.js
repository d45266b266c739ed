import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './lib/paths.js';

/**
 * Some registries lack the packages of other platforms. npm then leaves them out of the lock file, and `npm ci`
 * refuses a lock file that leaves anything out. This adds an entry for each of them, so that the lock file is whole
 * for every platform. It also takes out the address of the registry that each package came from, so that everybody
 * installs from their own. Run it after `npm install`; `--check` only says whether it is needed.
 *
 * node scripts/complete-lock.js [--check] [folder]
 */
const args = process.argv.slice(2);
const file = join(args.find((arg) => !arg.startsWith('-')) ?? ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));

const OS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const CPU = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'];

const missing = Object.entries(lock.packages).flatMap(([parent, { optionalDependencies = {}, dev }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !findUp(parent, name))
    .map(([name, version]) => [name, entryOf(name, version, dev)]),
);

const addressed = Object.entries(lock.packages).filter(([, { resolved, link }]) => resolved && !link);

if (args.includes('--check')) {
  for (const [name] of missing) console.error(`${name} is not in the lock file.`);
  for (const [path] of addressed) console.error(`${path} names the registry that it came from.`);
  if (missing.length + addressed.length > 0) console.error('Run: node scripts/complete-lock.js');
  process.exitCode = missing.length + addressed.length > 0 ? 1 : 0;
} else if (missing.length + addressed.length > 0) {
  for (const [name, entry] of missing) lock.packages[`node_modules/${name}`] = entry;
  for (const [, entry] of addressed) delete entry.resolved;
  const order = ([a], [b]) => (a < b ? -1 : 1);
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(order));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Added ${missing.length} packages of other platforms, took out ${addressed.length} addresses: ${file}.`);
}

/** Where Node would find a package: beside its parent, or in any node_modules above. */
function findUp(parent, name) {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

/** Platform packages say in their name where they belong. */
function entryOf(name, version, dev) {
  if (!/^\d/.test(version)) throw new Error(`${name} is asked for as ${version}, which is not one version.`);
  const words = name.split(/[-/@]/);
  const os = OS.filter((known) => words.includes(known));
  const cpu = CPU.filter((known) => words.includes(known));
  if (os.length + cpu.length === 0) throw new Error(`${name} does not say which platform it is for.`);
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : undefined;
  const glibc = os.includes('linux') && words.some((word) => word.startsWith('gnu')) ? ['glibc'] : undefined;
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev: true }),
    ...((libc ?? glibc) && { libc: libc ?? glibc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

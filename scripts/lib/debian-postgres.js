import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sentence } from './paths.js';

const HOME = '/usr/lib/postgresql';
const OLDEST = 15;

/**
 * Starts the machine's own PostgreSQL, the oldest that Amends supports and the machine has, in a temporary folder,
 * does the work with the URLs of an ordinary role that owns a database and of the app's login there, and stops it.
 */
export async function withDebianPostgres(work) {
  const versions = existsSync(HOME) ? readdirSync(HOME).map(Number) : [];
  const version = versions.filter((number) => number >= OLDEST && existsSync(program(number, 'initdb'))).sort()[0];
  if (!version)
    throw new Sentence(`There is no PostgreSQL ${OLDEST} or newer in ${HOME}: apt-get install postgresql-15.`);
  const folder = mkdtempSync(join(tmpdir(), 'amends-external-'));
  const as = { ...unprivileged(), cwd: '/', env: { LC_ALL: 'C' } };
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid);
  chmodSync(folder, 0o755);
  const data = join(folder, 'cluster');
  must(spawnSync(program(version, 'initdb'), ['-D', data, '-U', 'admin', '-A', 'trust', '-E', 'UTF8', '-N'], as));
  // Its vacuum works as a superuser, and a database in which it is just at work cannot be dropped by its owner.
  const vacuum = 'autovacuum=off';
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=100',
    vacuum,
  ];
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(program(version, 'postgres'), args, { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await ready(server);
    const sql = [
      'create role shop login createdb createrole',
      'create role amends_app nologin',
      'grant amends_app to shop',
      'create role web login in role amends_app',
      // So that the owner may drop a database to which the app is still connected.
      'grant web to shop',
      'create database shop owner shop',
    ];
    const psql = ['-h', folder, '-U', 'admin', '-d', 'postgres', '-q', ...sql.flatMap((text) => ['-c', text])];
    must(spawnSync(program(version, 'psql'), psql, as));
    const url = (role) => `postgresql://${role}@localhost/shop?host=${encodeURIComponent(folder)}`;
    return await work({ url: url('shop'), appUrl: url('web') }, version);
  } finally {
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

function program(version, name) {
  return join(HOME, String(version), 'bin', name);
}

/** PostgreSQL refuses to run as root; Debian's package made a user for it. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] = /^postgres:.*$/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[0].split(':') ?? [];
  if (!uid) throw new Sentence('The user postgres is missing on this machine.');
  return { uid: Number(uid), gid: Number(gid) };
}

function must({ status, stderr, error }) {
  if (status !== 0) throw new Sentence(`The machine's PostgreSQL could not be prepared: ${error ?? stderr}`);
}

function ready(server) {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stderr.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-10_000);
      if (said.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Sentence(`The machine's PostgreSQL did not start: ${said}`)));
  });
}

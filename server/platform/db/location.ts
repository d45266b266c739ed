import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { SHARED_HOME } from './binaries.ts';
import { DatabaseStartError } from './server.ts';

/** Who runs the database server: somebody else than root when the product is root, else ourselves. */
export interface RunAs {
  uid: number;
  gid: number;
}

/** Where one embedded database lives. */
export interface Location {
  /** Holds cluster and log; belongs to the user who runs the server. */
  home: string;
  cluster: string;
  logFile: string;
  /** Undefined: run as ourselves. */
  runAs: RunAs | undefined;
}

/** Longest socket folder: the kernel takes 104 to 108 bytes with the file name `.s.PGSQL.5432` and its lock. */
const MAX_SOCKET_FOLDER = 80;

/**
 * Decides where the database of a data folder lives: in `<dataDir>/db` when the user who will run the server can
 * enter it, else in a folder of its own under /var/lib/amends that `<dataDir>/db/location` names. What was decided
 * once is kept, so a later change of modes or owners never makes data disappear.
 */
export function locate(dataDir: string): Location {
  const note = join(dataDir, 'db', 'location');
  const inside = join(dataDir, 'db');
  mkdirSync(inside, { recursive: true });
  const root = process.getuid?.() === 0;
  if (existsSync(note)) return at(readFileSync(note, 'utf8').trim(), root);
  refuseForeign(inside, root);
  if (existsSync(join(inside, 'cluster'))) {
    const found = at(realpathSync(inside), root);
    if (found.runAs && !canEnter(found.home, found.runAs))
      throw new DatabaseStartError(
        `The database in ${found.home} belongs to user ${found.runAs.uid}, who may no longer enter that folder: give the folders above it mode 0711 or more.`,
      );
    return found;
  }
  const runAs = root ? unprivileged() : undefined;
  if (!runAs || canEnter(realpathSync(dataDir), runAs)) {
    own(inside, runAs);
    return at(realpathSync(inside), root);
  }
  const home = join(SHARED_HOME, 'data', randomBytes(8).toString('hex'));
  mkdirSync(home, { recursive: true, mode: 0o755 });
  for (const folder of [SHARED_HOME, dirname(home)]) chmodSync(folder, 0o755);
  own(home, runAs);
  writeFileSync(note, `${home}\n`);
  return at(home, root);
}

function at(home: string, root: boolean): Location {
  refuseForeign(home, root);
  const cluster = join(home, 'cluster');
  return { home, cluster, logFile: join(home, 'postgres.log'), runAs: root ? ownerOf(cluster, home) : undefined };
}

/** Root runs anybody's database as whom it belongs to; everybody else runs their own. */
function refuseForeign(home: string, root: boolean): void {
  if (!existsSync(home)) throw new DatabaseStartError(`The folder of the database, ${home}, is not there any more.`);
  const { uid } = statSync(home);
  if (!root && uid !== process.getuid?.())
    throw new DatabaseStartError(
      `The database in ${home} belongs to user ${uid}: start Amends as that user, or as root.`,
    );
}

/** An existing cluster is run by whoever it belongs to. */
function ownerOf(cluster: string, home: string): RunAs {
  const { uid, gid } = statSync(existsSync(cluster) ? cluster : home);
  return uid === 0 ? unprivileged() : { uid, gid };
}

/** PostgreSQL refuses to run as root; no user is created for it. */
function unprivileged(): RunAs {
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  return users.get('postgres') ?? users.get('nobody') ?? { uid: 65534, gid: 65534 };
}

function own(folder: string, runAs: RunAs | undefined): void {
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  chmodSync(folder, 0o700);
}

/** Whether every folder down to this one lets the user through. Judged by modes alone. */
function canEnter(path: string, { uid, gid }: RunAs): boolean {
  const { mode, uid: owner, gid: group } = statSync(path);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  if (!(mode & bit)) return false;
  const parent = dirname(path);
  return parent === path || canEnter(parent, { uid, gid });
}

/**
 * The folder of the database's socket, mode 0700: beside the data where the path is short enough, else a short
 * one that is named by the cluster, so that a later start finds it again.
 */
export function socketFolder({ home, cluster, runAs }: Location): string {
  const key = createHash('sha256').update(cluster).digest('hex').slice(0, 16);
  const beside = join(home, 'run');
  const folder =
    Buffer.byteLength(beside) <= MAX_SOCKET_FOLDER
      ? beside
      : runAs
        ? join(SHARED_HOME, 'run', key)
        : join(resolve(tmpdir()), `amends-${process.getuid?.() ?? 0}-${key}`);
  if (runAs) mkdirSync(dirname(folder), { recursive: true, mode: 0o755 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const owner = runAs?.uid ?? process.getuid?.();
  const found = lstatSync(folder);
  // In a shared temporary folder anybody could have made it first, to read what we say through it.
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.()))
    throw new DatabaseStartError(`The folder ${folder} belongs to somebody else; remove it and start again.`);
  own(folder, runAs);
  return folder;
}

/** What `amends backup` and `amends restore` say. */

const count = new Intl.NumberFormat('en-US');
const megabytes = (bytes: number) => `${count.format(Math.ceil(bytes / 1_000_000))} MB`;
const counted = (amount: number, one: string, more: string) => `${count.format(amount)} ${amount === 1 ? one : more}`;

export const summary = 'Back up the database and the media of a running installation to one file or folder';
export const place = 'a new file whose name ends with .tar, or a new folder';
export const secret =
  '“include” puts the installation’s secret into the backup; without it, keep the secret somewhere else, since claim links, sign-ins, and stored credentials need it';
export const secretExpected = 'Use --secret include, or leave it out.';
export const exists = (path: string) => `${path} already exists. Name a new file or folder.`;
export const noFolder = (path: string) => `The folder ${path} doesn’t exist.`;
export const distributed =
  'This database is spread across several machines, so we can’t back it up at a single point in time. Use the database’s own backup tools.';
export const nothing = 'There’s nothing to back up: this database has no tables yet.';
export const table = (name: string, rows: number) =>
  `${name.replace(/^public\./, '')}: ${counted(rows, 'row', 'rows')}`;
export const files = (done: number, of: number, bytes: number) =>
  `Files: ${count.format(done)} of ${count.format(of)}, ${megabytes(bytes)}`;
export const done = (path: string, made: { tables: number; rows: number; files: number; bytes: number }) =>
  `${path}: ${counted(made.rows, 'row', 'rows')} in ${counted(made.tables, 'table', 'tables')}, ` +
  `${counted(made.files, 'file', 'files')} (${megabytes(made.bytes)}).`;
export const withoutSecret =
  'The secret isn’t in this backup. Keep it somewhere safe: it’s in the file “secret” in DATA_DIR, or in AMENDS_SECRET.';
export const withSecret = 'The secret is in this backup. Whoever has the file can open everything in it.';
export const missing = (keys: readonly string[]) =>
  `The backup is complete except for ${counted(keys.length, 'file', 'files')} that the media storage doesn’t have: ` +
  `${keys.slice(0, 5).join(', ')}${keys.length > 5 ? ' …' : ''}`;

export const restore = {
  summary: 'Restore a backup into an empty installation',
  place: 'the file or folder that “amends backup” made',
  check: '“only” reads the whole backup, compares every checksum, and restores nothing',
  checkExpected: 'Use --check only, or leave it out.',
  absent: (path: string) => `There’s no backup at ${path}.`,
  broken: (path: string, entry: string) =>
    entry === ''
      ? `${path} isn’t a complete backup. Nothing was restored.`
      : `${path} is damaged at ${entry}. Nothing was restored.`,
  newerForm: (path: string) => `${path} was made by a newer version of Amends. Restore it with that version.`,
  refused: {
    'newer-schema': (path: string) => `${path} was made by a newer version of Amends. Restore it with that version.`,
    'database-in-use': () =>
      'This installation already has data. Restore into a new DATA_DIR, or a new database in DATABASE_URL.',
    'media-in-use': () =>
      'The media storage belongs to another installation. Restore into a new DATA_DIR, or a new bucket in S3_BUCKET.',
  },
  distributed: 'This database uses Citus. Restore into plain PostgreSQL, then move the tables with “amends topology”.',
  secretNeeded:
    'This backup doesn’t include its secret. Set AMENDS_SECRET to it, or copy the file “secret” into DATA_DIR.',
  secretDiffers:
    'This backup was made with a different secret from the one in AMENDS_SECRET or DATA_DIR. Set the backup’s secret, or remove the current one.',
  of: (madeAt: string, release: string, postgres: string) =>
    `Backup from ${madeAt}, made by ${release} on PostgreSQL ${postgres}`,
  checking: 'Checking the backup.',
  restoring: 'The backup is undamaged. Restoring it.',
  undamaged: (rows: number, amount: number) =>
    `The backup is undamaged: ${counted(rows, 'row', 'rows')}, ${counted(amount, 'file', 'files')}.`,
  done: (rows: number, amount: number) =>
    `Restored: ${counted(rows, 'row', 'rows')}, ${counted(amount, 'file', 'files')}.`,
  thenCheck: 'Run `npx amends doctor`. When Amends starts, it picks up the jobs in the backup, including emails.',
};

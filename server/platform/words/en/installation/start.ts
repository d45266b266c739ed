/** What the product says in the terminal while it starts. */

export const connecting = 'Connecting to the database…';
export const waitingForCommand = 'A command is using this database. Amends starts once it’s done…';
/** @param why the database’s own words */
export const waitingForDatabase = (why: string) =>
  `The database isn’t available right now (${why}). Amends keeps trying for a minute…`;
export const startingDatabase = 'Starting the database…';
export const preparingDemo = 'Preparing the demo stores…';
export const ready = 'Amends is ready.';
export const console = 'Console';
export const apiReference = 'API reference';
export const mailbox = 'Mailbox';
export const lookUp = (order: string, email: string) => `Look up order ${order} with ${email}.`;
export const signIn = 'Sign in to the console with:';

/** What a process doesn't share with the others on its database. */
export const notShared = {
  media:
    'This process stores photos and videos in a different place from the others on its database. They can’t read each other’s files. Give them all the same S3 bucket or DATA_DIR.',
  secret:
    'This process has a different secret from the others on its database. Links, sign-ins, and signatures made by one don’t work with the others. Give them all the same AMENDS_SECRET.',
};
export const howToAdopt = 'If this process has the right ones, run: npx amends adopt';

/** Where the embedded database can't be used. */
export const useOwnDatabase = 'Set DATABASE_URL to a PostgreSQL 15 or newer database instead.';
/** Why a setting can't be used. */
export const dsnForm = 'it doesn’t look like https://key@host/project.';
export const headersForm = 'it doesn’t look like name=value,other=value.';

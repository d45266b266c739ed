import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const described = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};

/** Which version of the product this is, as CHANGELOG.md names it: `1.2.3`. */
export const { version } = described;

/** The same as others are told it: `amends@1.2.3`. */
export const release = `amends@${version}`;

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const described = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};

/** Which version of the product this is, as others are told: `amends@1.2.3`. */
export const release = `amends@${described.version}`;

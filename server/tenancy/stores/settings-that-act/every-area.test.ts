import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsAreas } from '#core/contract/tenancy/settings-areas.ts';

test.each(Object.keys(settingsAreas))('the fields of %s are proven beside this file', (area) => {
  const table = readFileSync(new URL(`${area}.test.ts`, import.meta.url), 'utf8');
  expect(table).toContain(`everyFieldActs('${area}', {`);
});

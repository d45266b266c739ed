import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { commandRunner } from '../../testing/run-command.ts';
import { topologyCommand } from '../topology.ts';
import { doctorCommand } from './doctor.ts';

const app = await testApp();
const run = commandRunner(app);
const isPlaced = app.database.kind === 'citus';
const owner = app.database.ownerPool;
const key = 'user_sessions_user_id_fkey';
const putOn = `ALTER TABLE user_sessions ADD CONSTRAINT ${key} FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE`;

test('doctor counts foreign keys and names a missing one, with its repair', async () => {
  const all = /ok {4}All (\d+) foreign keys are there/.exec((await run(doctorCommand)).said.join('\n'));
  expect(Number(all?.[1])).toBeGreaterThan(100);
  await owner.query(`ALTER TABLE user_sessions DROP CONSTRAINT ${key}`);
  const found = await run(doctorCommand);
  expect(found.code).toBe(1);
  expect(found.said).toContain(
    `BAD   1 of ${all?.[1]} foreign keys is missing: user_sessions.${key}. ` +
      (isPlaced ? 'Run: npx amends topology --do apply' : `Run in the database: ${putOn};`),
  );
  if (isPlaced) {
    expect((await run(topologyCommand, { do: 'apply' })).said).toEqual(['1 statement ran.']);
  } else {
    await owner.query(putOn);
  }
  expect((await run(doctorCommand)).said).toContain(all?.[0]);
});

if (isPlaced) {
  test('doctor names a table that isn’t where it belongs', async () => {
    expect((await run(doctorCommand)).said).toContain('ok    Every table is where it belongs');
    await owner.query('ALTER TABLE oauth_codes DROP CONSTRAINT oauth_codes_store_id_connection_id_fkey');
    await owner.query("SELECT undistribute_table('oauth_codes')");
    expect((await run(doctorCommand)).said).toContain(
      'BAD   Tables that aren’t where they belong: oauth_codes. Run: npx amends topology --do apply',
    );
    await run(topologyCommand, { do: 'apply' });
    expect((await run(doctorCommand)).said).toContain('ok    Every table is where it belongs');
  });
}

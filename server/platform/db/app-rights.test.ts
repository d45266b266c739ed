import { expect, test } from 'vitest';
import { asAdmin, testDatabase } from '../../testing/database.ts';
import { declaredRights, heldRights } from './app-rights.ts';

const database = await testDatabase();

test('the app role holds the declared rights on every table, and no other', async () => {
  const held = await asAdmin(database.owner, heldRights);
  expect(held.sort()).toEqual(declaredRights().sort());
});

test('a right that someone gave by hand shows', async () => {
  const held = await asAdmin(database.owner, async (client) => {
    await client.query('BEGIN');
    await client.query(
      'GRANT DELETE, TRUNCATE ON decisions TO amends_app; GRANT UPDATE (total) ON decisions TO amends_app',
    );
    const lines = await heldRights(client);
    await client.query('ROLLBACK');
    return lines;
  });
  expect(held).toContain(
    'decisions: SELECT, INSERT, UPDATE (clause, customer_text, ended_at, facts, live, message, note, override_text, proposed, total, unchecked), DELETE, TRUNCATE',
  );
});

test.each([
  ['raises what was paid back', 'UPDATE decisions SET total = 1'],
  ['gives somebody a role', "UPDATE members SET role = 'store_owner'"],
  ['hands a password to another person', "UPDATE user_credentials SET user_id = ''"],
  ['changes the email that somebody signs in with', "UPDATE users SET email = ''"],
  ['moves a host', "UPDATE store_hosts SET store_id = ''"],
  ['takes a line out of the feed', 'DELETE FROM events'],
  ['deletes a claim', 'DELETE FROM claims'],
  ['reads which migrations ran', 'SELECT * FROM schema_migration'],
])('who holds the app role alone never %s', async (_what, statement) => {
  await expect(asAdmin(database.app, (client) => client.query(statement))).rejects.toThrow('permission denied');
});

test('a transaction of one store sees and writes no token, host or role of another', async () => {
  const [mine, theirs] = ['sto_00000000000000000000000001', 'sto_00000000000000000000000002'];
  await asAdmin(database.owner, async (client) => {
    await client.query(`SELECT set_config('app.store', '*', false)`);
    await client.query(`INSERT INTO accounts VALUES ('acc', 'A', now()); INSERT INTO users (id, name, email, created_at, updated_at)
      VALUES ('usr', 'U', 'u@mail.test', now(), now())`);
    for (const [index, id] of [mine, theirs].entries())
      await client.query(`INSERT INTO stores (id, account_id, slug, name, currency, time_zone, country, created_at, updated_at)
        VALUES ('${id}', 'acc', 'store-${index}', 'S', 'USD', 'UTC', 'US', now(), now());
        INSERT INTO store_hosts (host, store_id) VALUES ('h${index}.test', '${id}');
        INSERT INTO api_tokens (id, store_id, name, token_hash, scopes, created_at, expires_at)
        VALUES ('tok${index}', '${id}', 'T', 'hash-${index}', '{}', now(), now());
        INSERT INTO members (id, user_id, role, store_id, created_at) VALUES ('mem${index}', 'usr', 'r', '${id}', now())`);
    await client.query(`INSERT INTO members (id, user_id, role, created_at) VALUES ('mem9', 'usr', 'provider', now())`);
  });
  await asAdmin(database.app, async (client) => {
    await client.query(`SELECT set_config('app.store', $1, false)`, [mine]);
    const ids = async (sql: string) => (await client.query<{ id: string }>(sql)).rows.map((row) => row.id);
    expect(await ids('SELECT host AS id FROM store_hosts')).toEqual(['h0.test']);
    expect(await ids('SELECT id FROM api_tokens')).toEqual(['tok0']);
    expect(await ids('SELECT id FROM members ORDER BY id')).toEqual(['mem0', 'mem9']);
    const refused = 'row-level security';
    await expect(client.query(`INSERT INTO store_hosts VALUES ('x.test', '${theirs}')`)).rejects.toThrow(refused);
    const member = "INSERT INTO members (id, user_id, role, created_at, store_id) VALUES ('mem8', 'usr', 'r', now(), ";
    await expect(client.query(`${member}'${theirs}')`)).rejects.toThrow(refused);
    await expect(client.query(`${member}NULL)`)).rejects.toThrow(refused);
  });
});

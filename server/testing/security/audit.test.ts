import { describe, expect, test } from 'vitest';
import { closeClaim } from '../../claims/outcomes/deny-claim.ts';
import { brokenLink } from '../../platform/audit-log/verify-chain.ts';
import { testApp } from '../app.ts';
import { asOwner } from '../db-asserts.ts';
import { freshStore, signedIn, soldAndClaimed, staff } from '../fixtures.ts';

const app = await testApp();
const store = await freshStore(app);
const support = await staff(app, 'store_support', store);
let number = 0;

async function told() {
  number += 1;
  const { claim } = await soldAndClaimed(app, store, String(number));
  await closeClaim(app.as(support), {
    id: claim.id,
    expectedVersion: 1,
    reason: 'OTHER',
    customerText: 'We spoke about it.',
  });
  app.clock.advance(10_000);
  await app.drain();
  return claim.id;
}

describe('T51: the feed', () => {
  test.each([
    ['a reason', `UPDATE events SET reason = 'x' WHERE subject = $1 AND sequence = 2`, 2],
    ['who did it', `UPDATE events SET actor_name = 'Eve' WHERE subject = $1 AND sequence = 1`, 1],
    ['when', `UPDATE events SET at = '2001-01-01T00:00Z' WHERE subject = $1 AND sequence = 2`, 2],
    ['what else it says', `UPDATE events SET data = '{"version": 9}' WHERE subject = $1 AND sequence = 2`, 2],
    ['where the claim went', `UPDATE events SET to_state = 'RESOLVED' WHERE subject = $1 AND sequence = 2`, 2],
    ['a line that goes missing', `DELETE FROM events WHERE subject = $1 AND sequence = 2`, 3],
    ['its order', `UPDATE events SET sequence = sequence + 10 WHERE subject = $1 AND sequence = 1`, 2],
    ['its code', `UPDATE events SET hash = repeat('A', 43) WHERE subject = $1 AND sequence = 2`, 2],
  ])('T51: the feed shows which line was changed behind the product: %s', async (_, edit, sequence) => {
    const claimId = await told();
    expect(await brokenLink(app.system, store.id, claimId)).toBeNull();
    await asOwner(app, edit, [claimId]);
    expect(await brokenLink(app.system, store.id, claimId)).toMatchObject({ sequence });
  });

  test('T51: the feed can’t be changed by the product’s role, nor claims be removed', async () => {
    const [{ owner } = {}] = await asOwner(app, 'SELECT current_user AS owner');
    for (const statement of [
      `UPDATE events SET to_state = 'RESOLVED'`,
      'DELETE FROM events',
      'TRUNCATE events',
      'DELETE FROM claims',
      'DELETE FROM decisions',
      'DELETE FROM resolutions',
      'DELETE FROM resolution_payments',
      'DELETE FROM payments',
      'ALTER TABLE claims DISABLE ROW LEVEL SECURITY',
      // There the tests' own login is a superuser's, and stands behind the role.
      ...(app.database.kind === 'citus' ? [] : [`SET ROLE ${owner}`]),
    ]) {
      await expect(app.services.pool.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    }
    const { rows } = await app.services.pool.query(
      'SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user',
    );
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  });
});

describe('T17: amounts that no one can mean', () => {
  test.each([
    ['flatAmount', '-1'],
    ['flatAmount', '0'],
    ['flatAmount', '"NaN"'],
    ['flatAmount', '1e309'],
    ['flatAmount', '"1e5"'],
    ['flatAmount', '"12,50"'],
    ['percentage', '1000'],
    ['percentage', '0'],
    ['percentage', '-5'],
    ['percentage', '"50"'],
    ['quantity', '1.5'],
    ['quantity', '0'],
    ['quantity', '2'],
    ['exchangeRate', '100'],
    ['currency', '"JPY"'],
  ])('%s %s is told at its place and changes nothing', async (field, value) => {
    number += 1;
    const { claim } = await soldAndClaimed(app, store, String(number));
    const [item] = await asOwner(app, 'SELECT id FROM claim_items WHERE claim_id = $1', [claim.id]);
    const { headers } = await signedInOnce();
    const resolutionType = field === 'flatAmount' ? 'FLAT_RATE' : 'REFUND';
    const answer = await app.ask('platform.test', `/v1/claims/${claim.id}/approve`, {
      method: 'POST',
      body: `{"expectedVersion":1,"lines":[{"claimItemId":"${item?.id}","resolutionType":"${resolutionType}","${field}":${value}}]}`,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    const { code, errors } = (await answer.json()) as { code: string; errors: { pointer: string; message: string }[] };
    if (code !== 'malformed-request') {
      expect(errors[0]?.pointer).toMatch(/^\/lines\/0(?:\/|$)/);
      expect(errors[0]?.message).toMatch(/\w \w/);
    }
    const after = await asOwner(app, 'SELECT state, version FROM claims WHERE id = $1', [claim.id]);
    expect(after).toEqual([{ state: 'NEW', version: 1 }]);
    expect(await asOwner(app, 'SELECT id FROM resolutions WHERE claim_id = $1', [claim.id])).toEqual([]);
  });

  let entered: ReturnType<typeof signedIn> | undefined;
  const signedInOnce = () => {
    entered ??= signedIn(app, 'store_support', store);
    return entered;
  };
});

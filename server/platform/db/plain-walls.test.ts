import { expect, test } from 'vitest';
import { asAdmin, testDatabase } from '../../testing/database.ts';
import { plainWalls } from './apply-topology.ts';

const database = await testDatabase();

const walls = `SELECT tablename AS table, qual AS condition FROM pg_policies
  WHERE schemaname = 'public' AND policyname = 'one_store' AND tablename IN ('claims', 'orders') ORDER BY tablename`;

test.skipIf(database.kind === 'citus')(
  'a wall that asks once a statement is put back for several machines',
  async () => {
    await asAdmin(database.owner, async (owner) => {
      const plan = await plainWalls(owner);
      expect(plan.map((statement) => statement.split(' USING')[0])).toEqual(['ALTER POLICY one_store ON claims']);
      for (const statement of plan) {
        await owner.query(statement);
      }
      const { rows } = await owner.query(walls);
      expect(rows[0].condition).toBe(rows[1].condition);
      expect(await plainWalls(owner)).toEqual([]);
    });
  },
);

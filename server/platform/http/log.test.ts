import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('no line of the log holds a token or an email, however deep it stands', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const secret = 'clm_0000.view.s3cret';
  log.info({ path: `/view/${secret}`, deep: { list: [`ada@example.com at /sign/${secret}`] } }, `GET /view/${secret}`);
  log.warn({ error: new Error(`no answer for ada@example.com with Bearer ${secret}`) }, 'refused');
  log.info(`mailed ada@example.com`);
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toMatch(/s3cret|ada@example/);
  expect(lines[0]).toContain('/view/[link]');
});

import { expect, test } from 'vitest';
import { scrub } from './scrub.ts';

test.each([
  ['/view/clm_1.view.abc', '/view/[link]'],
  ['/view/clm_1.view.abc/review', '/view/[link]/review'],
  ['/print/clm_1.print.abc?x=1', '/print/[link]?x=1'],
  ['/sign/clm_1.sign.abc', '/sign/[link]'],
  ['/view/confirm/ses_1.confirm.abc', '/view/confirm/[link]'],
  ['/v1/invitations/01hv.01hw.abc', '/v1/invitations/[link]'],
  ['/console/invitation/01hv.01hw.abc', '/console/invitation/[link]'],
  ['/console/new-password#01hv.abc', '/console/new-password#[link]'],
  ['GET /start?email=ada@example.com&order=1001', 'GET /start?email=[scrubbed]&order=[scrubbed]'],
  ['no page for /start?link=clm_1.view.abc: ended', 'no page for /start?link=[scrubbed] ended'],
  ['GET /start?from=mail&link=01hv.abc', 'GET /start?from=mail&link=[scrubbed]'],
  ['/back?code=4711&state=5', '/back?code=[scrubbed]&state=5'],
  ['/sign-in?next=%2Finvitation%2F01hv.abc', '/sign-in?next=[scrubbed]'],
  ['/claims?tab=all&search=Ada+Ito', '/claims?tab=all&search=[scrubbed]'],
  ['PUT https://s3.test/a?X-Amz-Signature=ab12', 'PUT https://s3.test/a?X-Amz-Signature=[scrubbed]'],
  ['authorization: Bearer abc.def', 'authorization: Bearer [scrubbed]'],
  ['authorization: Claim abc.def', 'authorization: Claim [scrubbed]'],
  ['ada@example.com asked', '[email] asked'],
])('the log holds no secret of %s', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed);
});

import { expect, test } from 'vitest';
import { mayRetry, requestErrorText } from './retry.ts';

test.each([408, 409, 425, 429, 500, 502, 503, 504])('a read is repeated once on %i', (status) => {
  expect(mayRetry('GET', status, 0)).toBe(true);
  expect(mayRetry('get', status, 1)).toBe(false);
  for (const method of ['POST', 'put', 'PATCH', 'DELETE']) {
    expect(mayRetry(method, status, 0)).toBe(false);
  }
});

test.each([400, 401, 403, 404, 410, 422, 501, 505])('an answer of %i is final', (status) => {
  expect(mayRetry('GET', status, 0)).toBe(false);
});

test('no answer at all counts as one to repeat', () => {
  expect([
    mayRetry('GET', null, 0),
    mayRetry('HEAD', null, 0),
    mayRetry('GET', null, 1),
    mayRetry('POST', null, 0),
  ]).toEqual([true, true, false, false]);
});

test('the text of a failure names its status and reason', () => {
  expect(requestErrorText('get', '/v1/claims/x', { status: 404, statusText: 'Not Found' })).toBe(
    '[GET] "/v1/claims/x": 404 Not Found',
  );
  expect(requestErrorText('PUT', '/v1/sessions', { status: 422, statusText: '' })).toBe('[PUT] "/v1/sessions": 422');
  expect(requestErrorText('POST', '/v1/claims/1', null)).toBe('[POST] "/v1/claims/1": <no response>');
});

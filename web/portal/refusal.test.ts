import { expect, test } from 'vitest';
import { ApiFailure } from '../api/portal-client.ts';
import { sentenceOf } from './refusal.ts';

const problem = {
  type: '',
  title: 'This URL is wrong.',
  status: 503,
  code: 'service-unavailable',
  retryable: true,
} as const;

test.each([
  [
    new ApiFailure(502, null, ''),
    'Something went wrong on our end. Nothing you entered is lost. Try again in a moment.',
  ],
  [
    new ApiFailure(504, null, ''),
    'Something went wrong on our end. Nothing you entered is lost. Try again in a moment.',
  ],
  [new ApiFailure(503, problem, ''), 'This URL is wrong.'],
  [new ApiFailure(500, null, ''), 'An unknown error occurred. Please try again later.'],
  [
    new ApiFailure(0, null, ''),
    'We can’t reach the store right now. Nothing you entered is lost. Try again in a moment.',
  ],
])('what went wrong is told by who said so: %#', (failure, sentence) => {
  expect(sentenceOf(failure)).toBe(sentence);
});

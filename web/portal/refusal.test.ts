import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../api/portal-client.ts';
import { missing, refused } from '../ui/form-errors/form-error.ts';
import { hasFailed, refusedBy, sentenceOf } from './refusal.ts';

const problem = (status: number, detail: string, errors: { pointer: string; message: string }[] = []) =>
  new ApiFailure(status, { type: 'x', title: 'No', status, code: 'x', detail, errors } as never, 'x');

describe('what a press was answered', () => {
  it('words of the server can’t be told as something that the form lacks', () => {
    const failure = problem(400, 'Sign again.');
    // @ts-expect-error: a refusal is not missing
    missing('sign', failure.sentence);
    // @ts-expect-error: nor is it in the words that a page makes of it
    missing('sign', sentenceOf(failure));
    // @ts-expect-error: and an error says which of the two it is
    const neither: import('../ui/form-errors/form-error.ts').FormError = { field: 'sign', message: 'Sign again.' };
    expect(neither.field).toBe('sign');
    expect(missing('sign', 'Sign first.').kind).toBe('missing');
  });

  it('a form that only lacks something has not failed', () => {
    expect(hasFailed({ errors: [missing('sign', 'Sign first.')] })).toBe(false);
    expect(hasFailed({ errors: [missing('sign', 'Sign first.'), refused('main', 'No.')] })).toBe(true);
    expect([null, undefined, 'x', { kind: 'mailed' }].some(hasFailed)).toBe(false);
  });

  it.each([
    ['nobody answered', new ApiFailure(0, null, '')],
    ['a proxy reached nobody', new ApiFailure(502, null, '')],
    ['a proxy waited in vain', new ApiFailure(504, null, '')],
    ['the product is out of order', problem(503, 'We’re temporarily unavailable. Try again in a moment.')],
    ['something broke', new ApiFailure(500, null, '')],
    ['what failed is no answer at all', new TypeError('x')],
  ])('where %s, it says what is safe and what to do', (_, failure) => {
    expect(sentenceOf(failure)).toMatch(/Nothing you entered is lost\./);
    expect(sentenceOf(failure)).toMatch(/Try again in a moment\.|Please try again later\./);
  });

  it('a refusal is told in the API’s words, at the fields that the page knows', () => {
    const named = problem(400, 'Check the marked fields.', [{ pointer: '/address/zip', message: 'Enter it.' }]);
    expect(refusedBy(named)).toEqual([refused('main', 'Check the marked fields.')]);
    expect(refusedBy(named, { fieldOf: () => 'zip' })).toEqual([refused('zip', 'Enter it.')]);
    expect(refusedBy(problem(400, 'Sign again.'), { place: 'sign' })).toEqual([refused('sign', 'Sign again.')]);
  });

  it('what failed on our side is about no field', () => {
    expect(refusedBy(problem(503, 'Later.'), { place: 'sign' })).toMatchObject([{ field: 'main' }]);
  });
});

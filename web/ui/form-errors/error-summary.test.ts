import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './ErrorSummary.tsx';
import { type FormError, missing, refused } from './form-error.ts';

const drawn = (error: FormError) => renderToStaticMarkup(createElement(ErrorSummary, { errors: [error] }));

test('a field’s error is a link to it, and one without a target looks like no link', () => {
  expect(drawn(missing('email', 'Enter an email address.'))).toMatch(
    /<a [^>]*href="#email"[^>]*>Enter an email address\.<\/a>/,
  );
  const limited = drawn(refused('main', 'Try again in 12 minutes.'));
  expect(limited).toContain('Try again in 12 minutes.');
  expect(limited).not.toContain('<a ');
});

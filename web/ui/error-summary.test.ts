import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorSummary } from './ErrorSummary.tsx';

const drawn = (field: string, message: string) =>
  renderToStaticMarkup(createElement(ErrorSummary, { errors: [{ field, message }] }));

test('a field’s error is a link to it, and one without a target looks like no link', () => {
  expect(drawn('email', 'Enter an email address.')).toMatch(/<a [^>]*href="#email"[^>]*>Enter an email address\.<\/a>/);
  const refused = drawn('main', 'Try again in 12 minutes.');
  expect(refused).toContain('Try again in 12 minutes.');
  expect(refused).not.toContain('<a ');
});

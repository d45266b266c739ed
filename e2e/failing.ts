import type { Route } from '@playwright/test';

/** Answers a call with a problem, as the API would. */
export const problem =
  (status: number, code: string, detail: string, more: object = {}) =>
  (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: `https://x.test/${code}`,
        title: detail,
        status,
        code,
        detail,
        retryable: false,
        ...more,
      }),
    });

/** Answers a call as a proxy does that reaches nobody behind it. */
export const badGateway = (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' });

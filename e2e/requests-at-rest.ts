import { expect, type Page, type Request } from '@playwright/test';

const restMs = 500;

/**
 * Watches a page’s requests, and answers how to wait until none is under way and none began for half a second.
 * `waitForLoadState('networkidle')` waits once for each document: a page that was reached without one is at rest at once.
 */
export function watchRequests(page: Page, kind?: 'script'): () => Promise<void> {
  const open = new Set<Request>();
  let changed = performance.now();
  const began = (request: Request) => {
    if (kind === undefined || request.resourceType() === kind) {
      open.add(request);
      changed = performance.now();
    }
  };
  const ended = (request: Request) => {
    if (open.delete(request)) {
      changed = performance.now();
    }
  };
  page.on('request', began);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () => expect.poll(() => open.size === 0 && performance.now() - changed > restMs).toBe(true);
}

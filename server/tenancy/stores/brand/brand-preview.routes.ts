import type { Hono } from 'hono';
import { operation } from '#core/contract/platform/operation.ts';
import { Problem } from '#core/contract/platform/problems.ts';
import type { BrandingInput } from '#core/contract/tenancy/branding.ts';
import { emptyClaim } from '#core/drafts/saved-draft.ts';
import { isId } from '#core/ids.ts';
import { type BrandPreviewPage, brandPreviewPages } from '#core/reference/settings.ts';
import { previewBrandPage } from '#server-words/installation/api-reference.ts';
import { type Ctx, nowOf, type Services } from '../../../platform/context/context.ts';
import type { Credentials } from '../../../platform/http/auth/credentials.ts';
import type { HttpEnv } from '../../../platform/http/env.ts';
import { newNonce, pagePolicy } from '../../../platform/http/pages/headers.ts';
import type { PortalRenderer } from '../../../platform/http/pages/portal.ts';
import { shortStore } from '../stores.routes.ts';
import { previewBrand } from './preview-brand.ts';

/** Where each page is in the portal. */
const pathOf: Record<BrandPreviewPage, string> = { start: '/start', issues: '/issues', items: '/issues/items' };

/** What the sample's shopper has told so far, as the portal keeps it: enough for every page that is shown. */
const told = {
  status: 'ITEMS',
  metadata: {
    claim: { ...emptyClaim, category: 'SHIPPING', group: 'issuesWithItems' },
    currentShipmentId: null,
  },
};

const sampleCookie = `amends_sample=${encodeURIComponent(JSON.stringify(told))}`;

/** Whoever may read a store's brand; a page is opened by a browser, so no token. */
const asked = operation({
  id: 'previewBrand',
  method: 'get',
  path: '/console/brand-preview/{storeId}/{page}',
  tag: 'Stores',
  summary: previewBrandPage,
  who: ['staff'],
  permission: 'customizations:read',
  answers: { 200: null },
  problems: [],
});

/**
 * Mounts `/console/brand-preview/{store}/{page}?look=…` on the platform's host: a real page of the portal, drawn by the
 * portal itself with the sample order, in the brand that `look` holds as JSON in base64url. Nothing of it is kept, it
 * runs no script, and only our own pages may frame it.
 */
export function mountBrandPreview(
  app: Hono<HttpEnv>,
  parts: { services: Services; credentials: Credentials; render: PortalRenderer | undefined },
): void {
  const { services } = parts;
  app.get('/console/brand-preview/:storeId/:page', async (c) => {
    const page = brandPreviewPages.find((name) => name === c.req.param('page'));
    const storeId = c.req.param('storeId');
    if (c.get('host').kind !== 'platform' || page === undefined || !isId('store', storeId) || !parts.render) {
      throw new Problem('not-found');
    }
    const { actor } = await parts.credentials.read(asked, c.req.raw, c.get('host'));
    const ctx: Ctx = { ...services, actor, requestId: c.get('requestId'), address: c.get('address') };
    const { record, brand, theme } = await previewBrand(ctx, { storeId, branding: read(c.req.query('look') ?? '') });
    const nonce = newNonce();
    const answer = await parts.render({
      brand,
      theme,
      store: shortStore(record, nowOf(services)),
      request: new Request(new URL(pathOf[page], c.req.url), { headers: { cookie: sampleCookie } }),
      nonce,
      flags: await services.flags.of({ store: record, visitor: '' }),
      reports: null,
      sample: true,
      // The sample order answers for itself; a page that asks for more gets what a stranger gets.
      api: async () => Response.json({ code: 'unauthenticated' }, { status: 401 }),
    });
    const html = (await answer.text()).replace(/<script\b[\s\S]*?<\/script>/g, '');
    const policy = pagePolicy(nonce, services.config.mediaOrigin)
      .replace(/script-src [^;]*/, "script-src 'none'")
      .replace("frame-ancestors 'none'", "frame-ancestors 'self'; sandbox allow-same-origin");
    return new Response(html, {
      status: answer.status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
      },
    });
  });
}

/** What the address holds; what can't be read is refused like any other malformed input. */
function read(look: string): BrandingInput {
  try {
    return JSON.parse(Buffer.from(look, 'base64url').toString()) as BrandingInput;
  } catch {
    throw new Problem('validation-failed');
  }
}

import { z } from 'zod';
import { line } from '../platform/fields.ts';
import { operation } from '../platform/operation.ts';

/** Branding as the portal paints it (spec section 3): the inputs and where the pictures are. */
export const branding = z.object({
  storeId: z.string(),
  storeName: z.string(),
  slug: z.string(),
  logoUrl: z.string().nullable(),
  logoDarkUrl: z.string().nullable(),
  faviconUrl: z.string().nullable(),
  supportEmail: z.string().nullable(),
  colors: z.object({
    accent: z.string(),
    canvas: z.string(),
    ink: z.string().nullable(),
    canvasDark: z.string().nullable(),
    accentDark: z.string().nullable(),
  }),
  fonts: z.object({
    heading: z.string(),
    body: z.string(),
    headingWeight: z.number(),
    headingTracking: z.string(),
    h2Tracking: z.string(),
    scale: z.number(),
  }),
  sizes: z
    .object({ h1: z.number(), h2: z.number(), body: z.number(), small: z.number(), caption: z.number() })
    .nullable(),
  shape: z.object({ radius: z.number(), pillButtons: z.boolean() }),
  background: z.object({
    tallUrl: z.string().nullable(),
    wideUrl: z.string().nullable(),
    logoOn: z.enum(['ink', 'white']),
  }),
  mode: z.enum(['light', 'dark', 'auto']),
  texts: z.object({ headline: z.string(), intro: z.string(), shippedText: z.string().nullable() }),
});
export type Branding = z.output<typeof branding>;

export const store = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  /** Two letters, ISO 3166-1. */
  country: z.string(),
  portalUrl: z.string(),
  isDemo: z.boolean(),
  /** Takes no look-ups and no claims; claims that were filed go on. */
  closed: z.boolean(),
  /** While customers can’t file new claims: what they read, and until when; null while they can. All else goes on. */
  filingPaused: z.object({ sentence: z.string(), until: z.string() }).nullable(),
  /** Where the store takes things back; null where it does not. */
  returns: z.object({ portalUrl: z.string().nullable(), trackingUrl: z.string().nullable() }),
  /** The store's own pages of terms and privacy; null where it names none. */
  legal: z.object({ termsUrl: z.string().nullable(), privacyUrl: z.string().nullable() }),
  /** `inStore`: takes warranty claims on what was bought in its shops. */
  capabilities: z.object({ warranties: z.boolean(), inStore: z.boolean() }),
});

export const getBranding = operation({
  id: 'getBranding',
  method: 'get',
  path: '/v1/whitelabel/settings',
  tag: 'Stores',
  summary: 'Get the branding of a store',
  who: ['anyone'],
  permission: null,
  query: z.object({ domain: line(253).optional(), store: line(80).optional() }),
  answers: { 200: branding },
  problems: ['not-found'],
});

export const getStoreBySlug = operation({
  id: 'getStoreBySlug',
  method: 'get',
  path: '/v1/stores/slug',
  tag: 'Stores',
  summary: 'Find a store by its short name',
  who: ['anyone'],
  permission: null,
  query: z.object({ slug: line(80).min(1) }),
  answers: { 200: store },
  problems: ['not-found'],
});

export const getStore = operation({
  id: 'getStore',
  method: 'get',
  path: '/v1/stores/{id}',
  tag: 'Stores',
  summary: 'Get a summary of a store',
  who: ['anyone'],
  permission: null,
  params: z.object({ id: line(40) }),
  answers: { 200: store },
  problems: ['not-found'],
});

import type { Credential, Operation } from '#core/contract/platform/operation.ts';
import { openApi as words } from '#server-words/installation/api-reference.ts';
import type { Json } from './open-shapes.ts';

/** What an operation can be called with, in the order in which the document names them. */
export const securitySchemes = {
  shopperGrant: {
    type: 'http',
    scheme: 'bearer',
    description: words.shopperGrant,
  },
  draftGrant: {
    type: 'http',
    scheme: 'bearer',
    description: words.draftGrant,
  },
  claimLink: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: words.claimLink,
  },
  staffSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'amends_staff',
    description: words.staffSession,
  },
  apiToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'amd_…',
    description: words.apiToken,
  },
} as const;

type Scheme = keyof typeof securitySchemes;

const schemeOf: Readonly<Record<Exclude<Credential, 'anyone'>, Scheme>> = {
  shopper: 'shopperGrant',
  draft: 'draftGrant',
  'claim-link': 'claimLink',
  staff: 'staffSession',
  machine: 'apiToken',
};

/** Staff and tokens are what most operations take: the document says so once. */
export const usualSecurity: readonly Json[] = [{ staffSession: [] }, { apiToken: [] }];

/** The ways to call an operation, each enough by itself, where they are not the usual ones. */
export function securityOf({ who }: Operation): { security?: Json[] } {
  const taken = who.flatMap((item) => (item === 'anyone' ? [] : [schemeOf[item]]));
  const named = (Object.keys(securitySchemes) as Scheme[]).filter((name) => taken.includes(name));
  const security: Json[] = [...named.map((name) => ({ [name]: [] })), ...(who.includes('anyone') ? [{}] : [])];
  return JSON.stringify(security) === JSON.stringify(usualSecurity) ? {} : { security };
}

import { z } from 'zod';
import { filingWays } from '../../reference/sessions.ts';
import { instant, line, listPage } from '../platform/fields.ts';
import { type AnswerOf, operation } from '../platform/operation.ts';

/**
 * What of a store needs somebody of the provider, the heaviest first: what stops decisions from being carried out, what
 * customers can’t reach, who waits too long, and what somebody has to end.
 */
const needs = ['engine-down', 'host-failing', 'late-claims', 'filing-paused'] as const;
export type WhitelabelNeed = (typeof needs)[number];

/** A store as the provider watches over it: how it’s reached, how its engine answers, and what needs somebody. */
const whitelabel = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  isDemo: z.boolean(),
  closed: z.boolean(),
  /** What needs somebody, the heaviest first; none of a store that is closed. */
  needs: z.array(z.enum(needs)),
  /** Those that serve, the one that links name first; then those that wait for their DNS record. */
  hosts: z.array(
    z.object({
      host: z.string(),
      /** `ours` needs no record of DNS: one below the platform’s host, or named by the operator. */
      dns: z.enum(['ours', 'proved', 'failing', 'waiting']),
      /** When DNS was asked last; null where it never was. */
      checkedAt: instant.nullable(),
      /** Since when its record can’t be found. */
      failingSince: instant.nullable(),
    }),
  ),
  /** How the store’s engine answers; null where it has none. */
  engine: z
    .object({
      kind: z.string(),
      name: z.string(),
      /** When it answered last; null where it never did. */
      answeredAt: instant.nullable(),
      /** Null while it answers. */
      downSince: instant.nullable(),
    })
    .nullable(),
  /** Of the brand; 0 while nobody changed it. */
  brandVersion: z.number().int(),
  /** The ways of filing that are paused now, and until when. */
  filingPaused: z.array(z.object({ way: z.enum(filingWays), until: instant })),
  /** Claims that were to be answered by now. */
  lateClaims: z.number().int(),
});
export type Whitelabel = z.output<typeof whitelabel>;

export const listWhitelabels = operation({
  id: 'listWhitelabels',
  method: 'get',
  path: '/v1/provider/whitelabels',
  tag: 'Stores',
  summary: 'List all stores with their hosts, engine, and brand, those that need someone first',
  who: ['staff'],
  side: 'provider',
  permission: 'whitelabel:list',
  pagesOnly: true,
  query: z.object({
    /** A part of a store’s name, short name, or host; or its whole ID. */
    search: line(100).optional(),
    ...listPage,
  }),
  answers: {
    200: z.object({
      rows: z.array(whitelabel),
      nextCursor: z.string().nullable(),
      /** How many of all that are found need somebody. */
      needing: z.number().int(),
    }),
  },
  problems: ['forbidden', 'validation-failed'],
});

/** What one process found when it read a store again. */
const readAgain = z.object({
  /** Of brand, settings, and hosts: processes that show the same have the same. */
  mark: z.string(),
  brandVersion: z.number().int(),
  /** Hosts that serve. */
  hosts: z.number().int(),
  /** Of the DNS records of its hosts, how many its resolver finds, how many it doesn’t, and of how many it got no answer. */
  proved: z.number().int(),
  missing: z.number().int(),
  unknown: z.number().int(),
  /** How the store’s engine answers it, over a connection made anew; `none` of a store without one. */
  engine: z.enum(['none', 'answers', 'fails']),
  /** How long it took, in milliseconds. */
  tookMs: z.number().int(),
});

/** The certificate that a host answers with. */
const certificate = z.object({
  endsAt: instant,
  /** Whether browsers take it. */
  trusted: z.boolean(),
  /** Whether what answers there is this installation, as far as it can be told from outside. */
  leadsHere: z.boolean(),
});

export const restartWhitelabel = operation({
  id: 'restartWhitelabel',
  method: 'post',
  path: '/v1/stores/{id}/restart',
  tag: 'Stores',
  summary: 'Have every process read a store again, check its hosts, and say what it found',
  who: ['staff'],
  side: 'provider',
  permission: 'whitelabel:restart',
  pagesOnly: true,
  params: z.object({ id: line(40) }),
  answers: {
    200: z.object({
      /** Those that answered, then those that ran within the last hour and don’t answer, each by name. */
      processes: z.array(
        z.object({
          name: z.string(),
          /** Null of one that didn’t answer, or couldn’t read the store. */
          found: readAgain.nullable(),
          /** Of one that didn’t answer: how long ago it was heard of, and whether it has ended since. */
          silent: z.object({ heardSecondsAgo: z.number().int(), ended: z.boolean() }).nullable(),
        }),
      ),
      /** Those that serve, as they’re found now. */
      hosts: z.array(
        z.object({
          host: z.string(),
          dns: z.enum(['ours', 'proved', 'failing']),
          /** Null where none is looked at: the platform itself answers without, or nobody can own the host. */
          certificate: z.union([certificate, z.literal('unreachable')]).nullable(),
        }),
      ),
    }),
  },
  problems: ['forbidden', 'not-found', 'rate-limited', 'service-unavailable'],
});
export type Restarted = AnswerOf<typeof restartWhitelabel>;

import * as words from '#words/console/claims/outcome.ts';
import { call } from '../../../api/console-client.ts';
import { retryExecution, revokeApproval } from '../../../api/operations.gen.ts';
import { type ClaimAct, rareAct, reasonOf } from './act.ts';

const strip = { ...rareAct, permission: 'claims:resolve', places: ['strip'], weight: 'normal' } as const;

/** The ways out of an approval that isn’t carried out: they stand in the strip that says so. */
export const stripActs = {
  retry: {
    ...strip,
    id: 'retry',
    key: 'r',
    needs: ['retry'],
    word: words.tryNow,
    command: words.tryAgainNow,
    does: words.tryAgainAct,
    work: { kind: 'call', run: ({ params }) => call(retryExecution, { params }), done: words.isTriedAgain },
  },
  report: {
    ...strip,
    id: 'report',
    key: 'i',
    needs: ['report'],
    word: words.report,
    command: words.reportAsDone,
    does: words.reportAct,
    work: { kind: 'report', outcome: 'done' },
  },
  'report-failed': {
    ...strip,
    id: 'report-failed',
    needs: ['report'],
    word: words.couldntBeDone,
    command: words.reportAsFailed,
    work: { kind: 'report', outcome: 'failed' },
  },
  revoke: {
    ...strip,
    id: 'revoke',
    key: 'x',
    needs: ['revoke'],
    word: words.revoke,
    command: words.revokeApproval,
    does: words.revokeAct,
    work: {
      kind: 'form',
      about: words.revokeAbout,
      fields: [{ name: 'reason', label: words.revokeReason, hint: words.staffOnly, type: 'text', required: false }],
      run: ({ params, body, written }) => call(revokeApproval, { params, body: { ...body, ...reasonOf(written) } }),
      done: words.isRevoked,
    },
  },
} as const satisfies Record<string, ClaimAct>;

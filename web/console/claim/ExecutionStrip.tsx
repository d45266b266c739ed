import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as words from '#words/console/outcome.ts';
import type { ClaimResolution } from '../../../core/contract/claim-shapes.ts';
import type { ClaimDesk } from '../../../core/contract/console.ts';
import type { ExecutionReport } from '../../../core/contract/executions.ts';
import { addMoney, readMoney } from '../../../core/rules/money.ts';
import { call } from '../../api/console-client.ts';
import { reportExecution, retryExecution, revokeApproval } from '../../api/operations.gen.ts';
import { claimChanged } from '../data/query-keys.ts';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/use-keys.ts';
import { toast } from '../notices/toasts.ts';
import { money } from '../words/money.ts';
import { ExecutionForm } from './ExecutionForm.tsx';
import { standingOf } from './execution-outlook.ts';
import { labelOf } from './Outcome.tsx';

type Form = 'report' | 'revoke';

/** The strip over a claim whose approval is not carried out: why, what happens next, and every way out of it. */
export function ExecutionStrip({ desk }: { desk: ClaimDesk }) {
  const client = useQueryClient();
  const [form, setForm] = useState<Form | null>(null);
  const { claim, allowed } = desk;
  const standing = standingOf(desk);
  const toReport = standing?.toReport ?? null;
  const can = {
    retry: allowed.includes('retry'),
    report: allowed.includes('report') && toReport !== null,
    revoke: allowed.includes('revoke'),
  };
  const onSettled = () => claimChanged(client, claim.id);
  const retry = useMutation({
    mutationFn: () => call(retryExecution, { params: { id: claim.id } }),
    onSettled,
  });
  const report = useMutation({
    mutationFn: (body: ExecutionReport) =>
      call(reportExecution, { params: { id: claim.id, resolutionId: toReport?.id ?? '' }, body }),
    onSuccess: () => setForm(null),
    onSettled,
  });
  const revoke = useMutation({
    mutationFn: (reason: string) =>
      call(revokeApproval, { params: { id: claim.id }, body: { expectedVersion: claim.version, reason } }),
    onSuccess: () => {
      setForm(null);
      toast({ head: words.claimIsOpenAgain(claim.claimNumber), text: words.approvalRevoked });
    },
    onSettled,
  });
  const open = (item: Form) => () => (can[item] ? setForm(form === item ? null : item) : false);
  useKeys(
    'strip',
    {
      r: () => (can.retry ? retry.mutate() : false),
      i: open('report'),
      x: open('revoke'),
      ...(form === null ? {} : { esc: () => setForm(null) }),
    },
    { on: standing !== null },
  );
  if (standing === null) {
    return null;
  }
  const amount = toReport === null ? '0' : owedOf(toReport);
  const owed = toReport === null ? '' : money(amount, toReport.paidOriginalCurrency);
  return (
    <>
      <div className="strip strip-bad" role="status">
        <span className="tri bad" aria-hidden="true" />
        <span className="strip-words">
          <strong>{standing.head}</strong>{' '}
          <span className="ink-2">
            {standing.text}
            {retry.error !== null && ` ${retry.error.message}`}
          </span>
        </span>
        {can.retry && (
          <button type="button" className="btn" onClick={() => retry.mutate()} disabled={retry.isPending}>
            {retry.isPending ? words.trying : words.tryNow} <Key k="r" />
          </button>
        )}
        {can.report && (
          <button type="button" className="btn" onClick={open('report')} aria-expanded={form === 'report'}>
            {words.report} <Key k="i" />
          </button>
        )}
        {can.revoke && (
          <button type="button" className="btn" onClick={open('revoke')} aria-expanded={form === 'revoke'}>
            {words.revoke} <Key k="x" />
          </button>
        )}
      </div>
      {form === 'report' && toReport !== null && (
        <ExecutionForm
          label={words.reference(labelOf(toReport), owed)}
          hint={words.referenceHint}
          needed
          acts={[
            { word: words.reportAsDone, does: (reference) => report.mutate({ outcome: 'done', reference, amount }) },
            { word: words.reportAsFailed, does: (reason) => report.mutate({ outcome: 'failed', reason }) },
          ]}
          busy={report.isPending}
          error={report.error?.message ?? null}
          onClose={() => setForm(null)}
        />
      )}
      {form === 'revoke' && (
        <ExecutionForm
          label={words.revokeReason}
          hint={words.staffOnly}
          needed={false}
          acts={[{ word: words.revokeApproval, does: (reason) => revoke.mutate(reason) }]}
          busy={revoke.isPending}
          error={revoke.error?.message ?? null}
          onClose={() => setForm(null)}
        />
      )}
    </>
  );
}

/** What is still owed of a resolution, in its currency. */
function owedOf(row: ClaimResolution): string {
  const open = row.payments.filter((part) => part.executionState !== 'EXECUTED');
  return row.payments.length === 0
    ? (readMoney(row.paidOriginalValue) ?? '0')
    : addMoney(...open.map((part) => readMoney(part.amount) ?? '0'));
}

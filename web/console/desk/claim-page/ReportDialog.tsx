import { useQueryClient } from '@tanstack/react-query';
import type { ExecutionReport } from '#core/contract/claims/executions.ts';
import type { ClaimResolution } from '#core/contract/claims/outcome-shapes.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { addMoney, readMoney } from '#core/rules/platform/money.ts';
import * as words from '#words/console/claims/outcome.ts';
import { call } from '../../../api/console-client.ts';
import { reportExecution } from '../../../api/operations.gen.ts';
import { claimChanged } from '../../frame/data/query-keys.ts';
import { FormDialog } from '../../kit/FormDialog.tsx';
import { toast } from '../../kit/notices/toasts.ts';
import { money } from '../../kit/pieces/money.ts';
import { labelOf } from './Outcome.tsx';

interface Props {
  desk: ClaimDesk;
  resolution: ClaimResolution;
  outcome: ExecutionReport['outcome'];
  onClose: () => void;
}

/** Reports a resolution that people were to carry out: done, with how it is found again, or why it couldn’t be. */
export function ReportDialog({ desk, resolution, outcome, onClose }: Props) {
  const client = useQueryClient();
  const { id, claimNumber } = desk.claim;
  const amount = owedOf(resolution);
  const done = outcome === 'done';
  return (
    <FormDialog
      title={done ? words.reportAsDone : words.reportAsFailed}
      about={words.isOwed(labelOf(resolution), money(amount, resolution.paidOriginalCurrency))}
      act={words.report}
      fields={[
        done
          ? { name: 'reference', label: words.reference, hint: words.referenceHint, required: true }
          : { name: 'reason', label: words.whyNot, hint: words.staffOnly, required: true },
      ]}
      onClose={onClose}
      onSave={async ({ reference = '', reason = '' }) => {
        await call(reportExecution, {
          params: { id, resolutionId: resolution.id },
          body: done ? { outcome, reference: reference.trim(), amount } : { outcome, reason: reason.trim() },
        });
        toast({ ...words.isReported(claimNumber), stays: 3000 });
        onClose();
        void claimChanged(client, id);
        return null;
      }}
    />
  );
}

/** What is still owed of a resolution, in its currency. */
function owedOf(row: ClaimResolution): string {
  const open = row.payments.filter((part) => part.executionState !== 'EXECUTED');
  return row.payments.length === 0
    ? (readMoney(row.paidOriginalValue) ?? '0')
    : addMoney(...open.map((part) => readMoney(part.amount) ?? '0'));
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { call } from '../../../api/console-client.ts';
import { previewDecision } from '../../../api/operations.gen.ts';
import type { Worked } from './arithmetic.ts';
import { type DecisionDraft, linesToSend } from './decision-draft.ts';
import { isUnmet, readinessOf } from './readiness.ts';

/** What the customer would read of a decision: see `previewDecision`. */
export interface Preview {
  reasonLabel: string | null;
  clause: string;
  customerText: string;
  appealUntil: string | null;
}

const nothing: Preview = { reasonLabel: null, clause: '', customerText: '', appealUntil: null };

/** How long a draft has to rest before it is asked about, in milliseconds. */
const rest = 150;

/** The server's words for a draft, made anew as it changes; the last ones while the next are on their way. */
export function usePreview(desk: ClaimDesk, draft: DecisionDraft, worked: Worked): Preview {
  const { claim } = desk;
  const asked = JSON.stringify(bodyOf(desk, draft, worked));
  const [rested, setRested] = useState(asked);
  useEffect(() => {
    const timer = setTimeout(() => setRested(asked), rest);
    return () => clearTimeout(timer);
  }, [asked]);
  const body = JSON.parse(rested) as ReturnType<typeof bodyOf>;
  const { data } = useQuery({
    queryKey: ['preview', claim.id, claim.version, rested],
    queryFn: ({ signal }) =>
      body === null ? nothing : call(previewDecision, { params: { id: claim.id }, body, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // What was told of another kind of decision, or of no reason yet, says nothing of this one.
  return data === undefined || body?.decision !== draft.mode || asked === 'null' ? nothing : data;
}

/** A draft as it is asked about; null while a reason is missing or a line does not add up. */
function bodyOf(desk: ClaimDesk, draft: DecisionDraft, worked: Worked) {
  const { claim, reasons } = desk;
  if (draft.mode === 'deny') {
    const reason = draft.denyReason;
    return reason === '' ? null : { decision: 'deny' as const, reason, override: isUnmet(reasons, reason) };
  }
  if (draft.mode === 'close') {
    const reason = draft.closeReason;
    return reason === '' ? null : { decision: 'close' as const, reason, override: isUnmet(reasons, reason) };
  }
  const { faulty, nothing: givesNothing } = readinessOf(desk, draft);
  return faulty || givesNothing
    ? null
    : {
        decision: 'approve' as const,
        lines: linesToSend(claim, draft),
        includeShipping: draft.includeShipping && worked.shippingLine !== null,
      };
}

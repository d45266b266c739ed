import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Claim } from '#core/contract/claims/claim-shapes.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import type { ActionName } from '#core/rules/claims/claim-actions.ts';
import * as approvals from '#words/console/desk/approvals.ts';
import * as words from '#words/console/desk/decide.ts';
import { ApiProblem, call } from '../../../api/console-client.ts';
import { undoDecision, withdrawProposal } from '../../../api/operations.gen.ts';
import { deskQuery } from '../../claims/claim/queries.ts';
import { paths } from '../../frame/addresses/paths.ts';
import type { QueueView } from '../../frame/addresses/queue-view.ts';
import { useFrame } from '../../frame/app-shell/frame-context.ts';
import { claimChanged } from '../../frame/data/query-keys.ts';
import { useOnce } from '../../kit/data/once.ts';
import { toast, undoable } from '../../kit/notices/toasts.ts';
import { money } from '../../kit/pieces/money.ts';
import { work } from './arithmetic.ts';
import { type DecisionDraft, summaryOf } from './decision-draft.ts';
import { draftSubject } from './proposed-draft.ts';
import { type HeldApproval, sendDecision } from './send-decision.ts';

/** What a 409 tells: the claim as it is now and what may still be done. */
export interface Conflict {
  claim: Claim;
  version: number;
  allowed: readonly ActionName[];
}

/** The conflict in a problem, or null when it is another one. */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiProblem) || error.code !== 'state-conflict' || error.body === null) {
    return null;
  }
  const { claim, version, allowed } = error.body as unknown as Partial<Conflict>;
  return claim === undefined || version === undefined ? null : { claim, version, allowed: allowed ?? [] };
}

/**
 * Sends a decision with the version that its maker read, keeps the draft until it has gone
 * through, offers to take it back for ten seconds, and goes on.
 * @param view the list that the claim was opened from, to which undoing leads back
 * @param onDone goes on to what is next
 */
export function useDecide(desk: ClaimDesk, view: QueueView, onDone: () => unknown) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { drafts } = useFrame();
  const once = useOnce();
  const { claim } = desk;

  /** Leads back to the claim at once, and says that it is back when the page shows it so: a key pressed then is heard. */
  async function takeBack(undo: Promise<unknown>, isBack: string) {
    const failure = await undo.then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
    await navigate(paths.claim(claim.id, view));
    await claimChanged(client, claim.id);
    // The way there may be over before its page is there: what no page shows yet isn’t read again by itself.
    await client.fetchQuery({ ...deskQuery(claim.id), staleTime: 1_000 }).catch(() => undefined);
    toast(
      failure === null
        ? { head: isBack, text: words.nothingWasSent }
        : { head: words.couldntUndo, text: failure, stays: 10_000 },
    );
  }

  function lineOfKept({ kept, version }: HeldApproval) {
    const sent = () => call(withdrawProposal, { params: { id: claim.id }, body: { expectedVersion: version } });
    const act = () => void takeBack(sent(), approvals.isBack(claim.claimNumber));
    const undo = { until: Date.now() + 10_000, act };
    return { head: approvals.isKept(claim.claimNumber), text: kept, undo, stays: 12_000 };
  }

  function lineOfDecided(decided: Claim, draft: DecisionDraft) {
    const sent = () => call(undoDecision, { params: { id: decided.id }, body: { expectedVersion: decided.version } });
    const act = () => void takeBack(sent(), words.claimIsBack(decided.claimNumber));
    return {
      head: words.claimIsDecided(claim.claimNumber, draft.mode),
      text: toastText(desk, draft),
      undo: { until: undoDeadline(decided), act },
    };
  }

  return useMutation({
    mutationFn: ({ draft, expectedVersion }: { draft: DecisionDraft; expectedVersion: number }) =>
      undoable(
        () => once({ draft, expectedVersion }, (key) => sendDecision(desk, draft, { key, expectedVersion })),
        (done) => ('kept' in done ? lineOfKept(done) : lineOfDecided(done.claim, draft)),
      ),
    onSuccess: async (done, { draft }) => {
      drafts.put({ claimId: claim.id, act: draft.mode, about: draftSubject(desk), content: null });
      // The panel goes: U is a key again and not a letter in its field.
      if (document.activeElement instanceof HTMLElement) {
        document.activeElement.blur();
      }
      if (!('kept' in done)) {
        const { claim: decided } = done;
        client.setQueryData(deskQuery(claim.id).queryKey, (before) =>
          before === undefined ? before : { ...before, claim: decided, allowed: [] },
        );
      }
      void claimChanged(client, claim.id);
      await onDone();
    },
    onError: (error) => {
      if (error instanceof ApiProblem && tellsNews.includes(error.code)) {
        void claimChanged(client, claim.id);
      }
    },
  });
}

/** Refusals after which the claim isn’t as this page shows it. */
const tellsNews: readonly string[] = ['state-conflict', 'second-person-required', 'units-not-left'];

/** Until when a decision may be taken back: what the server says, or ten seconds from now. */
export function undoDeadline(decided: Claim): number {
  return decided.decision?.undoUntil === null || decided.decision === null
    ? Date.now() + 10_000
    : Date.parse(decided.decision.undoUntil);
}

function toastText(desk: ClaimDesk, draft: DecisionDraft): string {
  if (draft.mode !== 'approve') {
    return desk.claim.authorName;
  }
  const worked = work(desk, draft);
  return `${money(worked.sum.total, desk.claim.currency)}, ${summaryOf(draft, desk.claim).toLowerCase()}, ${desk.claim.authorName}`;
}

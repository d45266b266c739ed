import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { OwnDraft } from '#core/contract/claims/staff-drafts.ts';
import type { ClaimDesk } from '#core/contract/desk/claim-page.ts';
import { call } from '../../../api/console-client.ts';
import { keepStaffDraft } from '../../../api/operations.gen.ts';
import { onDevice } from '../../kit/data/keeper.ts';
import { createDraftOutbox, type DraftOutbox } from './draft-outbox.ts';
import { queryKeys } from './query-keys.ts';

/** Beyond this a browser refuses to send a body to its end while the page is left. */
const mostOutliving = 30_000;

/** The drafts of whoever is signed in, on their way to the server while the console is open. */
export function useDraftOutbox(userId: string): DraftOutbox {
  const client = useQueryClient();
  const outbox = useMemo(
    () =>
      createDraftOutbox(userId, {
        save: ({ claimId, act, about, content, over }) =>
          call(keepStaffDraft, {
            params: { id: claimId },
            body: { act, about, content, over },
            outlives: (content?.length ?? 0) < mostOutliving,
          }),
        known: (claimId, name) =>
          client.getQueryData<ClaimDesk>(queryKeys.desk(claimId))?.drafts.mine.find((draft) => draft.name === name),
        learn: (claimId, name, draft) => learn(client, claimId, name, draft),
        keeper: onDevice,
      }),
    [client, userId],
  );
  useEffect(() => outbox.start(), [outbox]);
  return outbox;
}

/** A claim that is being read right now may come with the draft of before: it is read once more. */
async function learn(client: QueryClient, claimId: string, name: string, draft: OwnDraft | null): Promise<void> {
  const queryKey = queryKeys.desk(claimId);
  const reading = client.isFetching({ queryKey, exact: true }) > 0;
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<ClaimDesk>(queryKey, (desk) => {
    if (desk === undefined) {
      return desk;
    }
    const others = desk.drafts.mine.filter((item) => item.name !== name);
    return { ...desk, drafts: { ...desk.drafts, mine: draft === null ? others : [...others, draft] } };
  });
  if (reading) {
    void client.invalidateQueries({ queryKey, exact: true });
  }
}

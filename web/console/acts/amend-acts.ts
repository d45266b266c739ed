import { notDone } from '#words/console/acts.tsx';
import * as words from '#words/console/amendments.ts';
import { call } from '../../api/console-client.ts';
import { cancelAmendment, confirmAmendment } from '../../api/operations.gen.ts';
import type { ClaimAct } from './act.ts';

/** Another person’s word on a proposed change of a resolved claim. */
export const confirmActs = {
  'confirm-amendment': {
    id: 'confirm-amendment',
    key: 'c',
    needs: ['confirm-amendment'],
    permission: 'claims:resolve',
    word: words.confirm,
    command: words.confirmAmendment,
    does: words.confirmAct,
    places: ['bar', 'phone'],
    weight: 'primary',
    work: {
      kind: 'form',
      about: words.confirmAbout,
      fields: [],
      run: ({ params, body }) => call(confirmAmendment, { params, body }),
      done: words.isConfirmed,
    },
    failed: notDone,
  },
} as const satisfies Record<string, ClaimAct>;

/** How a resolved claim is changed: proposed by one person, and canceled while nothing of it is paid. */
export const amendActs = {
  amend: {
    id: 'amend',
    key: null,
    needs: ['amend'],
    permission: 'claims:resolve',
    word: words.amend,
    command: words.amendTheClaim,
    does: '',
    places: ['bar', 'more'],
    weight: 'normal',
    work: { kind: 'amend' },
    failed: '',
  },
  'cancel-amendment': {
    id: 'cancel-amendment',
    key: null,
    needs: ['cancel-amendment'],
    permission: 'claims:resolve',
    word: words.cancelChange,
    command: words.cancelAmendment,
    does: '',
    places: ['bar', 'more'],
    weight: 'plain',
    work: {
      kind: 'form',
      about: words.cancelAbout,
      fields: [{ name: 'reason', label: words.reasonOptional, type: 'paragraph', required: false }],
      run: ({ params, body, written }) =>
        call(cancelAmendment, {
          params,
          body: { ...body, ...(written.reason !== undefined && { reason: written.reason }) },
        }),
      done: words.isCanceled,
    },
    failed: notDone,
  },
} as const satisfies Record<string, ClaimAct>;

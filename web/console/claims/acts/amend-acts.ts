import * as words from '#words/console/desk/amendments.ts';
import { call } from '../../../api/console-client.ts';
import { cancelAmendment, confirmAmendment } from '../../../api/operations.gen.ts';
import { type ClaimAct, rareAct, reasonField, reasonOf } from './act.ts';

/** Another person’s word on a proposed change of a resolved claim. */
export const confirmActs = {
  'confirm-amendment': {
    ...rareAct,
    id: 'confirm-amendment',
    key: 'c',
    needs: ['confirm-amendment'],
    permission: 'claims:resolve',
    word: words.confirm,
    command: words.confirmAmendment,
    does: words.confirmAct,
    places: ['bar', 'phone', 'inbox'],
    weight: 'primary',
    work: {
      kind: 'form',
      about: words.confirmAbout,
      fields: [],
      run: ({ params, body }) => call(confirmAmendment, { params, body }),
      done: words.isConfirmed,
    },
  },
} as const satisfies Record<string, ClaimAct>;

/** How a resolved claim is changed: proposed by one person, and canceled while nothing of it is paid. */
export const amendActs = {
  amend: {
    ...rareAct,
    id: 'amend',
    needs: ['amend'],
    permission: 'claims:resolve',
    word: words.amend,
    command: words.amendTheClaim,
    places: ['bar', 'more'],
    weight: 'normal',
    work: { kind: 'amend' },
    failed: '',
  },
  'cancel-amendment': {
    ...rareAct,
    id: 'cancel-amendment',
    needs: ['cancel-amendment'],
    permission: 'claims:resolve',
    word: words.cancelChange,
    command: words.cancelAmendment,
    places: ['bar', 'more'],
    work: {
      kind: 'form',
      about: words.cancelAbout,
      fields: [reasonField],
      run: ({ params, body, written }) => call(cancelAmendment, { params, body: { ...body, ...reasonOf(written) } }),
      done: words.isCanceled,
    },
  },
} as const satisfies Record<string, ClaimAct>;

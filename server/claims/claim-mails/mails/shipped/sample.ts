import type { Samples } from '../../../../platform/mail/mail-kind.ts';
import { claimLetter, claimOf, shippedParcel } from '../../testing/claim-letters.ts';
import type { shippedMails } from './mail.ts';

export const samples: Samples<keyof typeof shippedMails> = {
  'claim-shipped': [['shipped', claimLetter({ claim: claimOf({ claimState: 'RESOLVED' }), parcel: shippedParcel() })]],
};

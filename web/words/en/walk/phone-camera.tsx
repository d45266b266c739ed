import type { ReactNode } from 'react';

type Tag = (words: string) => ReactNode;

/** The code that opens a draft on the phone, for its camera. */
export const code = 'Code to scan with your phone';
export const scan = 'Scan this with your phone’s camera.';
export const whatItDoes =
  'Your claim opens there at this step. Photos you add on the phone appear here by themselves. The code works once, for ten minutes.';

/** While no code is shown: not asked for yet, on its way, refused, or over. */
export const offer = {
  closed: (show: Tag) => <>Photos easier with your phone? {show('Show a code to scan')}</>,
  making: (show: Tag) => <>Photos easier with your phone? {show('Making a code')}</>,
  failed: (show: Tag) => <>The code could not be made. Photos easier with your phone? {show('Show a code to scan')}</>,
  ended: (show: Tag) => <>The code has ended. Photos easier with your phone? {show('Show a code to scan')}</>,
};
export const sentFromPhone = (seeIt: Tag) => <>This claim was sent from your phone. {seeIt('See it here')}</>;

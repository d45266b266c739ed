import type { ReactNode } from 'react';

type Tag = (words: string) => ReactNode;

/** The code that opens a draft on the phone, for its camera. */
export const code = 'Code to scan with your phone';
export const scan = 'Scan this with your phone’s camera.';
export const whatItDoes =
  'Your claim opens on your phone at this step, and photos you take show up here. The code works once, for 10 minutes.';

/** `why` is what the API said. */
export const noCode = (why: string, show: Tag) => (
  <>
    We couldn’t create a code. {why} {show('Show a QR code')}
  </>
);

/** While no code is shown: not asked for yet, on its way, or over. */
export const offer = {
  closed: (show: Tag) => <>Easier to take photos with your phone? {show('Show a QR code')}</>,
  making: (show: Tag) => <>Easier to take photos with your phone? {show('Creating a code')}</>,
  ended: (show: Tag) => <>The code has expired. Easier to take photos with your phone? {show('Show a QR code')}</>,
};

import { createContext, useContext } from 'react';
import type { MailLook } from '../mail-look.ts';

/** The brand of the email that is being written. */
export const Look = createContext<MailLook | null>(null);

export function useLook(): MailLook {
  const look = useContext(Look);
  if (!look) {
    throw new Error('A part of an email is used outside its frame.');
  }
  return look;
}

/** What of an account was changed. */
export type AccountChange =
  | 'password'
  | 'password-recovered'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-reset'
  | 'second-factor-recovered'
  | 'passkey-added'
  | 'passkey-removed'
  | 'backup-codes';

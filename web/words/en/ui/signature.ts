import { isolated } from '#core/rules/platform/isolated.ts';

/** Signing, by drawing or by typing the name. */
export const heading = 'Sign here';
export const howToSign = 'How to sign';
export const draw = 'Draw';
export const type = 'Type';
/** Under the line: whose signature, and when. */
export const signedBy = (name: string, day: string) => `${isolated(name)}, ${day}`;
export const note = 'By signing, you confirm that everything here is true and complete to the best of your knowledge.';

export const empty = 'Signature, empty. Draw here, or press Enter to type your name instead.';
export const drawn = 'Your drawn signature';
export const undo = 'Undo';
export const clear = 'Clear';

export const typeToSign = 'Type your name to sign';
export const typeYourName = 'Type your name';

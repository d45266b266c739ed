import { isolated } from '#core/rules/platform/isolated.ts';

/** When somebody is away, wherever it is said or shown. Days are written ‘Mon, Nov 30’. */

export const away = 'Time away';
export const ownAbout =
  'While you’re away, nothing is assigned to you automatically, and your team sees when you’re back. Your absence ends automatically that day.';
export const firstDay = 'First day away';
export const backOn = 'Back on';
export const today = 'Empty for today.';
export const save = 'Save absence';
export const imBack = 'I’m back';
export const cancelAbsence = 'Cancel absence';

export const awayUntil = (day: string): string => `Away until ${day}`;
export const awayLater = (from: string, until: string): string => `Away from ${from} until ${until}`;
/** ‘Mara, away until Mon, Nov 30’ */
export const nameAway = (name: string, day: string): string => `${isolated(name)}, away until ${day}`;

export const youAreAway = (day: string): string => `You’re away until ${day}.`;
export const youWillBeAway = (from: string, until: string): string => `You’ll be away from ${from} until ${until}.`;
export const youAreBack = 'You’re back.';
export const isAway = (name: string, day: string): string => `${isolated(name)} is away until ${day}.`;
export const willBeAway = (name: string, from: string, until: string): string =>
  `${isolated(name)} will be away from ${from} until ${until}.`;
export const isBack = (name: string): string => `${isolated(name)} is back.`;

export const setAway = 'Set as away';
export const setBack = 'Set as back';
export const moreFor = (name: string): string => `More for ${isolated(name)}`;
export const more = 'More';
export const awayTitle = (name: string): string => `Set ${isolated(name)} as away?`;
export const awayFollows =
  'Nothing is assigned to them automatically while they’re away, and the team sees when they’re back. Their absence ends automatically that day.';

/** A claim: its head, its parts, its items. */
import { isolated } from '#core/rules/platform/isolated.ts';
import { plural, pluralOf } from '../../format.ts';

export const backTo = (tab: string): string => `Back to ${tab}`;
export const items = (count: number): string => plural(count, 'item');
export const decidedBy = (outcome: string, by: string, at: string): string => `${outcome} by ${isolated(by)}, ${at}`;
export const bySystem = 'the system';
export const replyLateBy = (span: string): string => `reply late by ${span}`;
export const reply = (due: string): string => `reply ${due}`;
/** Why a claim that is put aside waits, and until when. */
export const askedWhetherArrived = (day: string): string => `the customer has until ${day} to say whether it arrived`;
export const snoozedUntil = (day: string): string => `snoozed until ${day}`;
export const filedEarlyOpens = (day: string): string => `filed early, opens ${day}`;
export const nextClaim = 'Next claim';
export const previousClaim = 'Previous claim';
export const thisClaim = 'This claim';
export const pageTitle = 'Claim · Amends';
export const noSuchClaim = 'We can’t find that claim.';
export const claimNotLoaded = 'This claim couldn’t be loaded.';
export const yourRoleCantOpenIt = 'Your role can’t open this claim.';
export const linkOldOrNoAccess = 'The link may be old, or you don’t have access to this store.';
export const wellRetryAutomatically = (message: string): string => `${message} We’ll retry automatically.`;
export const details = 'Details';
export const noSignalsYet = 'No signals yet.';
export const activity = 'Activity';
export const evidenceTab = 'Evidence';
export const order = 'Order';
export const signals = 'Signals';
export const claimPageTitle = (claimNumber: number, authorName: string): string =>
  `${claimNumber} ${isolated(authorName)} · Amends`;
export const photos = 'Photos';
export const evidence = (number: number, of: string): string => `Evidence ${number}: ${isolated(of)}`;
export const partsOfTheClaim = 'Claim sections';
export const claim = (claimNumber: number, authorName: string): string =>
  `Claim ${claimNumber}, ${isolated(authorName)}`;
export const partOfWhole = (part: number | string, whole: number | string): string => `${part} of ${whole}`;
export const shipping = 'Shipping';
export const open = 'Open';
export const close = 'Close';
export const onlyItem = 'the only item in the order';
export const allItems = (items: number): string => `all ${items} items in the order`;
export const someItems = (claimed: number, items: number): string => `${claimed} of ${items} items in the order`;
export const claimedItems = 'Claimed items';
export const filesOf = (count: number, areVideos: boolean, inSentence: boolean): string => {
  const word = areVideos ? pluralOf(count, 'video', 'videos') : pluralOf(count, 'photo', 'photos');
  return inSentence ? word : word.charAt(0).toUpperCase() + word.slice(1);
};
export const packageOf = (number: number, count: number): string => `Package ${number} of ${count}, `;
export const showFile = (number: number, isVideo: boolean): string => `Show ${isVideo ? 'video' : 'photo'} ${number}`;

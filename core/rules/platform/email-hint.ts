import { plainEmail } from './email-address.ts';

/** The domains of most people's addresses: few enough that a guess is seldom wrong. */
const wellKnown = [
  'aol.com',
  'bluewin.ch',
  'btinternet.com',
  'comcast.net',
  'free.fr',
  'gmail.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'hotmail.fr',
  'icloud.com',
  'libero.it',
  'live.com',
  'mail.com',
  'me.com',
  'msn.com',
  'orange.fr',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'sbcglobal.net',
  't-online.de',
  'verizon.net',
  'web.de',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.fr',
  'ymail.com',
];

/** Domains that are somebody's own, however near they are to one of most people's. */
const ownOnes = ['email.com', 'gmx.com'];

/** Endings that no domain has, and which one was meant. */
const endings: Readonly<Record<string, string>> = {
  comm: 'com',
  con: 'com',
  coom: 'com',
  cmo: 'com',
  ocm: 'com',
  vom: 'com',
  xom: 'com',
  nte: 'net',
  nett: 'net',
  ogr: 'org',
  orgg: 'org',
};

/** Whether one slip of the finger makes one text of the other: a letter more, less, or other, or two changed about. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) {
    at += 1;
  }
  if (short.length < long.length) {
    return long.length - short.length === 1 && short.slice(at) === long.slice(at + 1);
  }
  const swapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return short !== long && (short.slice(at + 1) === long.slice(at + 1) || swapped);
}

/** The address that was likely meant by one with a slip in its domain; null where it may well be right. */
export function likelyEmail(typed: string): string | null {
  const text = plainEmail(typed);
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1).toLowerCase();
  if (at < 1 || wellKnown.includes(domain) || ownOnes.includes(domain)) {
    return null;
  }
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  const ended = Object.hasOwn(endings, ending) ? `${domain.slice(0, -ending.length)}${endings[ending]}` : domain;
  // Short names are one slip from too many others.
  const near = wellKnown.find((known) => known.length >= 8 && isOneSlip(ended, known));
  const meant = wellKnown.includes(ended) || ownOnes.includes(ended) ? ended : (near ?? ended);
  return meant === domain ? null : `${text.slice(0, at)}@${meant}`;
}

/** Where the source of the country facts is out of date, missing or misspelt; docs/decisions/country-data.md says by what. */

/** Currency by country, by today's ISO 4217; null where a territory has none. */
export const currencyFixes: Readonly<Record<string, string | null>> = {
  AQ: null,
  BG: 'EUR',
  BY: 'BYN',
  CW: 'XCG',
  HR: 'EUR',
  LT: 'EUR',
  MR: 'MRU',
  SL: 'SLE',
  ST: 'STN',
  SX: 'XCG',
  VE: 'VES',
  ZM: 'ZMW',
  ZW: 'ZWG',
};

/** Capitals that were missing, moved or written in another language; territories without one keep none. */
export const capitalFixes: Readonly<Record<string, string>> = {
  BI: 'Gitega',
  BQ: 'Kralendijk',
  CH: 'Bern',
  CW: 'Willemstad',
  GS: 'King Edward Point',
  IM: 'Douglas',
  KI: 'South Tarawa',
  LK: 'Sri Jayawardenepura Kotte',
  LY: 'Tripoli',
  MM: 'Naypyidaw',
  MN: 'Ulaanbaatar',
  PW: 'Ngerulmud',
  SG: 'Singapore',
  UA: 'Kyiv',
};

export const regionFixes: Readonly<Record<string, string>> = {
  AS: 'Oceania',
  CC: 'South-East Asia',
  EH: 'Northern Africa',
  GH: 'Western Africa',
  NL: 'Western Europe',
};

const canada = `204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 468 474 506 514 519
  548 579 581 584 587 600 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942`;

/**
 * Dialling codes that the source lacks, mixes or shares: the first is the country's, the others are further prefixes of
 * its numbers. With them the longest prefix decides between the countries of +1, +44, +7 and +39.
 */
export const dialingFixes: Readonly<Record<string, string>> = {
  AQ: '6721',
  BQ: '5993 5994 5997',
  BV: '47',
  CA: `1 ${canada
    .split(/\s+/)
    .map((area) => `1${area}`)
    .join(' ')}`,
  CC: '6189162',
  CW: '5999',
  CX: '6189164',
  DO: '1809 1829 1849',
  EH: '212528',
  GG: '441481 447781 447839 447911',
  GS: '500',
  HM: '6721',
  IM: '441624 447524 447624 447924',
  JE: '441534 447509 447797 447937',
  JM: '1876 1658',
  KZ: '7 76 77',
  NF: '6723',
  PN: '64',
  PR: '1787 1939',
  SJ: '4779',
  SX: '1721',
  TF: '262',
  VA: '379 3906698',
  XK: '383',
  YT: '262269 262639',
};

/** Countries that come first among those of one code. */
export const leading: readonly string[] = ['US', 'GB', 'NO', 'IT', 'AU', 'MA', 'RU', 'RE', 'GP', 'FK', 'NZ', 'FI'];

interface SourceProvince {
  name: string;
  short?: string;
  region?: string;
  alias?: string[] | string | null;
}

/** Provinces as they are called today, by country and the source's name; `null` takes one out. */
export const provinceFixes: Readonly<Record<string, Readonly<Record<string, Partial<SourceProvince>>>>> = {
  CN: { Jiangxi: { short: 'JX' }, Macau: { short: 'MO' } },
  ES: { 'La Coruña': { alias: ['A Coruna', 'La Coruna'] } },
  IT: { 'Forlì-Cesena': { alias: ['Forli-Cesena'] } },
  MX: {
    Coahuila: { short: 'CO' },
    'Federal District': { name: 'Ciudad de México', short: 'DF', alias: ['Ciudad de Mexico', 'Mexico City', 'CDMX'] },
    Michoacán: { alias: ['Michoacan', 'Mich'] },
    'Nuevo León': { alias: ['Nuevo Leon', 'NLE'] },
    Querétaro: { alias: ['Queretaro', 'Qro'] },
    'San Luis Potosí': { alias: ['San Luis Potosi', 'SLP'] },
    Yucatán: { alias: ['Yucatan', 'YUC'] },
  },
  NL: { Curaçao: { alias: ['Curacao'] } },
  PE: { Huarochirí: { alias: ['Huarochiri'] } },
  PH: { 'Compostela Valley': { name: 'Davao de Oro', alias: ['Compostela Valley'] } },
  BO: {
    'José María Linares': { alias: ['Jose Maria Linares'] },
    'José María Avilés': { alias: ['Jose Maria Aviles'] },
  },
  JP: {
    北海道: { alias: ['Hokkaido', 'Hokkaidō'] },
    大阪府: { alias: ['Osaka', 'Ōsaka'] },
  },
  TR: { Kırklareli: { alias: ['Kirklareli'] }, Kırşehir: { alias: ['Kirsehir'] } },
  VN: {
    'Thừa Thiên–Huế': { alias: ['Thua Thien-Hue', 'Thua Thien Hue', 'Hue'] },
    'Bà Rịa–Vũng Tàu': { alias: ['Ba Ria-Vung Tau', 'Ba Ria Vung Tau'] },
    'Cần Thơ': { alias: ['Can Tho'] },
  },
};

/** Provinces that the source leaves out; nobody who lives there may find their own missing. */
export const missingProvinces: Readonly<Record<string, readonly SourceProvince[]>> = {
  ES: [
    { name: 'Asturias', short: 'O' },
    { name: 'Islas Baleares', short: 'PM' },
    { name: 'Cantabria', short: 'S' },
    { name: 'Navarra', short: 'NA' },
    { name: 'Ceuta', short: 'CE' },
    { name: 'Melilla', short: 'ML' },
  ],
  ET: ['Sidama', "South West Ethiopia Peoples' Region", 'Central Ethiopia', 'South Ethiopia'].map((name) => ({ name })),
  ID: [
    { name: 'Central Papua', short: 'ID-PT' },
    { name: 'Highland Papua', short: 'ID-PE' },
    { name: 'South Papua', short: 'ID-PS' },
    { name: 'Southwest Papua', short: 'ID-PD' },
  ],
  IN: [{ name: 'Ladakh', short: 'LA' }],
  IT: [{ name: 'Sud Sardegna', short: 'SU' }],
  NG: `Abuja Federal Capital Territory,Edo,Ekiti,Gombe,Imo,Jigawa,Kaduna,Kano,Katsina,Kebbi,Kogi,Kwara,Lagos,Nasarawa,Niger,
    Ogun,Ondo,Osun,Oyo,Plateau,Rivers,Sokoto,Taraba,Yobe,Zamfara`
    .split(/,\s*/)
    .map((name) => ({ name })),
  US: [
    { name: 'Armed Forces Americas', short: 'AA' },
    { name: 'Armed Forces Europe', short: 'AE' },
    { name: 'Armed Forces Pacific', short: 'AP' },
  ],
};

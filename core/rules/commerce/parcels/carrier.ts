/** Which carrier a tracking number belongs to, for parcels whose carrier nobody told. */

/** The post that gives out the numbers of a country, by its two letters (UPU standard S10). */
const posts: Readonly<Record<string, string>> = {
  AT: 'Österreichische Post',
  AU: 'Australia Post',
  BE: 'bpost',
  BR: 'Correios',
  CA: 'Canada Post',
  CH: 'Swiss Post',
  CN: 'China Post',
  CZ: 'Česká pošta',
  DE: 'Deutsche Post DHL',
  DK: 'PostNord',
  ES: 'Correos',
  FI: 'Posti',
  FR: 'La Poste',
  GB: 'Royal Mail',
  GR: 'ELTA',
  HK: 'Hongkong Post',
  IE: 'An Post',
  IN: 'India Post',
  IT: 'Poste Italiane',
  JP: 'Japan Post',
  KR: 'Korea Post',
  NL: 'PostNL',
  NO: 'Posten',
  NZ: 'New Zealand Post',
  PL: 'Poczta Polska',
  PT: 'CTT',
  SE: 'PostNord',
  SG: 'SingPost',
  US: 'USPS',
};

/** Where twelve or fifteen digits that fit are FedEx; elsewhere other carriers number their parcels so too. */
const fedExCountries = new Set(['US', 'CA']);

const digitsOf = (text: string) => [...text].map(Number);

/** The digit that makes a weighted sum a multiple of ten. */
const toTen = (sum: number) => (10 - (sum % 10)) % 10;

/** Weights 3, 1, 3, 1 … from the right, as barcodes of GS1 are checked. */
const fitsGs1 = (number: string) => {
  const [check, ...others] = digitsOf(number).reverse();
  return check === toTen(others.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 3 : 1), 0));
};

/** UPS: letters count 2 for A, 3 for B and so on, ten being 0; every second of the fifteen signs counts twice. */
const fitsUps = (number: string) => {
  const values = [...number.slice(2)].map((sign) => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10));
  const check = values.pop();
  return check === toTen(values.reduce((sum, value, index) => sum + value * (index % 2 === 0 ? 1 : 2), 0));
};

const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7] as const;

/** UPU standard S10: eleven less the rest of the weighted sum; ten is written 0, eleven 5. */
const fitsS10 = (number: string) => {
  const digits = digitsOf(number.slice(2, 11));
  const rest = 11 - (s10Weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11);
  return digits[8] === (rest === 10 ? 0 : rest === 11 ? 5 : rest);
};

const fedExWeights = [3, 1, 7] as const;

/** FedEx Express: weights 1, 3, 7 from the right over eleven digits, the rest by eleven, of which ten is written 0. */
const fitsFedEx = (number: string) => {
  const digits = digitsOf(number);
  const sum = digits.slice(0, 11).reduce((all, digit, index) => all + digit * (fedExWeights[index % 3] ?? 0), 0);
  return digits[11] === (sum % 11) % 10;
};

/** Each form that leaves next to no doubt, by the signs it begins with and its check digit. */
const forms: readonly { form: RegExp; fits?: (number: string) => boolean; carrier: string }[] = [
  { form: /^1Z[0-9A-Z]{15}\d$/, fits: fitsUps, carrier: 'UPS' },
  { form: /^9[1-5]\d{20}$/, fits: fitsGs1, carrier: 'USPS' },
  // The same with the ZIP code before it, which its check digit leaves out.
  { form: /^420\d{5}9[1-5]\d{20}$/, fits: (number) => fitsGs1(number.slice(8)), carrier: 'USPS' },
  { form: /^420\d{9}9[1-5]\d{20}$/, fits: (number) => fitsGs1(number.slice(12)), carrier: 'USPS' },
  { form: /^00340\d{15}$/, fits: fitsGs1, carrier: 'DHL' },
  { form: /^JJD\d{15,23}$/, carrier: 'DHL' },
  { form: /^3S[A-Z]{4}\d{7,11}$/, carrier: 'PostNL' },
  { form: /^TBA\d{12}$/, carrier: 'Amazon Logistics' },
];

/**
 * The carrier whose parcels are numbered so; empty where the number fits none or could be another's: no name is better
 * than a wrong one.
 * @param country where the parcel goes, two letters
 */
export function carrierOfNumber(trackingNumber: string, country = ''): string {
  const number = trackingNumber.replace(/[\s-]/g, '').toUpperCase();
  if (/^[A-Z]{2}\d{9}[A-Z]{2}$/.test(number)) {
    return fitsS10(number) ? (posts[number.slice(11)] ?? '') : '';
  }
  const found = forms.find(({ form, fits }) => form.test(number) && (fits === undefined || fits(number)));
  if (found) return found.carrier;
  const isFedEx = (/^\d{12}$/.test(number) && fitsFedEx(number)) || (/^\d{15}$/.test(number) && fitsGs1(number));
  return isFedEx && fedExCountries.has(country.toUpperCase()) ? 'FedEx' : '';
}

/**
 * The carrier as it is shown with a parcel: as the store told it, else by its numbers, where they agree.
 * @param country where the parcel goes, two letters
 */
export function shownCarrier(
  parcel: { trackingCompany: string; trackingNumber: readonly string[] },
  country?: string,
): string {
  if (parcel.trackingCompany.trim() !== '') return parcel.trackingCompany;
  const [carrier = '', ...others] = new Set(parcel.trackingNumber.map((number) => carrierOfNumber(number, country)));
  return others.length === 0 ? carrier : '';
}

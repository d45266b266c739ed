/** What an address form asks for in a country: which fields, under which names, with which states to choose from. */

export interface Province {
  label: string;
  value: string;
}

export interface AddressForm {
  /** Null where addresses have no state. */
  stateLabel: string | null;
  stateRequired: boolean;
  zipLabel: string;
  zipRequired: boolean;
  cityLabel: string;
  /** States to choose from; empty where the field is typed. */
  provinces: readonly Province[];
  /** The parts of the last lines of an address in the order that people write them. */
  order: readonly ('city' | 'state' | 'zip')[];
}

function readProvinces(text: string): Province[] {
  return text
    .split(/,\s*/)
    .map((entry) => ({ value: entry.split(' ', 1)[0] ?? '', label: entry.slice(entry.indexOf(' ') + 1) }));
}

const provincesOf: Readonly<Record<string, readonly Province[]>> = {
  US: readProvinces(`AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
    DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas,
    KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi,
    MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York,
    NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island,
    SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington,
    WV West Virginia, WI Wisconsin, WY Wyoming, AS American Samoa, GU Guam, MP Northern Mariana Islands, PR Puerto Rico,
    VI U.S. Virgin Islands, AA Armed Forces Americas, AE Armed Forces Europe, AP Armed Forces Pacific`),
  CA: readProvinces(`AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador,
    NT Northwest Territories, NS Nova Scotia, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, SK Saskatchewan,
    YT Yukon`),
  AU: readProvinces(`ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland,
    SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia`),
};

const cityFirst = ['city', 'state', 'zip'] as const;
const zipFirst = ['zip', 'city'] as const;
const anywhere: AddressForm = {
  stateLabel: 'State or region',
  stateRequired: false,
  zipLabel: 'Postal code',
  zipRequired: false,
  cityLabel: 'Town or city',
  provinces: [],
  order: cityFirst,
};
const plain: AddressForm = { ...anywhere, stateLabel: null, zipRequired: true, order: zipFirst };

const forms: Readonly<Record<string, Partial<AddressForm>>> = {
  US: { stateLabel: 'State', stateRequired: true, zipLabel: 'ZIP code', zipRequired: true, cityLabel: 'City' },
  CA: { stateLabel: 'Province', stateRequired: true, zipRequired: true, cityLabel: 'City' },
  AU: { stateLabel: 'State', stateRequired: true, zipLabel: 'Postcode', zipRequired: true, cityLabel: 'Suburb' },
  GB: { stateLabel: null, zipLabel: 'Postcode', zipRequired: true, cityLabel: 'Town or city', order: ['city', 'zip'] },
  IE: { stateLabel: 'County', zipLabel: 'Eircode', order: cityFirst },
  NZ: { stateLabel: null, zipLabel: 'Postcode', zipRequired: true, order: ['city', 'zip'] },
  JP: { stateLabel: 'Prefecture', stateRequired: true, zipRequired: true, order: ['zip', 'state', 'city'] },
  IT: { stateLabel: 'Province', zipRequired: true, order: ['zip', 'city', 'state'] },
  ES: { stateLabel: 'Province', zipRequired: true, order: ['zip', 'city', 'state'] },
  IN: { stateLabel: 'State', stateRequired: true, zipLabel: 'PIN code', zipRequired: true, cityLabel: 'City' },
  BR: { stateLabel: 'State', stateRequired: true, zipLabel: 'CEP', zipRequired: true, cityLabel: 'City' },
  MX: { stateLabel: 'State', stateRequired: true, zipRequired: true, order: ['zip', 'city', 'state'] },
  HK: { stateLabel: null, zipLabel: 'Postal code', cityLabel: 'District', order: ['city'] },
};

const plainCountries = new Set('AT BE CH CZ DE DK EE FI FR GR HR HU IS LI LT LU LV NL NO PL PT RO SE SI SK'.split(' '));

/** What an address form asks for in a country, by its two-letter code; a country that is not known asks for little. */
export function addressFormOf(iso2: string): AddressForm {
  const code = iso2.trim().toUpperCase();
  if (plainCountries.has(code)) {
    return plain;
  }
  const provinces = Object.hasOwn(provincesOf, code) ? (provincesOf[code] ?? []) : [];
  return { ...anywhere, ...(Object.hasOwn(forms, code) ? forms[code] : {}), provinces };
}

/** The lines in which people of its country write an address; what is empty is left out. */
export function addressLines(
  address: {
    firstName: string;
    lastName: string;
    address1: string;
    address2: string;
    city: string;
    state: string;
    zip: string;
    country: string;
  },
  countryName: string,
): string[] {
  const { order } = addressFormOf(address.country);
  const local = order.map((part) => address[part].trim()).filter(Boolean);
  if (!order.includes('state') && address.state.trim()) {
    local.push(address.state.trim());
  }
  const name = `${address.firstName} ${address.lastName}`.trim();
  return [name, address.address1, address.address2, local.join(' '), countryName]
    .map((one) => one.trim())
    .filter(Boolean);
}

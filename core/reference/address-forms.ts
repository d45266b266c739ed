/** What an address form asks for in a country: which fields, under which names, with which states to choose from. */

export interface AddressForm {
  /** Null where addresses have no state. */
  stateLabel: string | null;
  stateRequired: boolean;
  zipLabel: string;
  zipRequired: boolean;
  cityLabel: string;
  /** Whether the state is chosen from the list in provinces.ts; else it is typed. */
  stateChosen: boolean;
  /** The parts of the last lines of an address in the order that people write them. */
  order: readonly ('city' | 'state' | 'zip')[];
  /** Whether people write a comma between the city and its state: 'Burlington, VT 05401'. */
  commaAfterCity: boolean;
}

const cityFirst = ['city', 'state', 'zip'] as const;
const zipFirst = ['zip', 'city'] as const;
const anywhere: AddressForm = {
  stateLabel: 'State or region',
  stateRequired: false,
  zipLabel: 'Postal code',
  zipRequired: false,
  cityLabel: 'Town or city',
  stateChosen: false,
  order: cityFirst,
  commaAfterCity: false,
};
const plain: AddressForm = { ...anywhere, stateLabel: null, zipRequired: true, order: zipFirst };

const forms: Readonly<Record<string, Partial<AddressForm>>> = {
  US: {
    stateLabel: 'State',
    stateRequired: true,
    zipLabel: 'ZIP code',
    zipRequired: true,
    cityLabel: 'City',
    commaAfterCity: true,
  },
  CA: { stateLabel: 'Province', stateRequired: true, zipRequired: true, cityLabel: 'City', commaAfterCity: true },
  AU: { stateLabel: 'State', stateRequired: true, zipLabel: 'Postcode', zipRequired: true, cityLabel: 'Suburb' },
  GB: { zipLabel: 'Postcode', zipRequired: true, cityLabel: 'Town or city', order: ['city', 'zip'] },
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

/** What a province is called in the countries that have a list of them. */
const listedStates: Readonly<Record<string, string>> = {
  AR: 'Province',
  AT: 'State',
  AU: 'State',
  BD: 'District',
  BE: 'Province',
  BO: 'Province',
  BR: 'State',
  CA: 'Province',
  CL: 'Province',
  CN: 'Province',
  CU: 'Province',
  DE: 'State',
  DK: 'Region',
  ES: 'Province',
  ET: 'Region',
  GB: 'County',
  ID: 'Province',
  IN: 'State',
  IT: 'Province',
  JO: 'Governorate',
  JP: 'Prefecture',
  KH: 'Province',
  MX: 'State',
  NG: 'State',
  NL: 'Province',
  PE: 'Province',
  PH: 'Province',
  PK: 'Region',
  TR: 'Province',
  US: 'State',
  VN: 'Province',
};

/** What an address form asks for in a country, by its two-letter code; a country that is not known asks for little. */
export function addressFormOf(iso2: string): AddressForm {
  const code = iso2.trim().toUpperCase();
  const own = plainCountries.has(code) ? plain : Object.hasOwn(forms, code) ? forms[code] : undefined;
  const form = { ...anywhere, ...own };
  const listed = Object.hasOwn(listedStates, code) ? listedStates[code] : undefined;
  return listed === undefined ? form : { ...form, stateChosen: true, stateLabel: listed };
}

const wholeOnly = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
const threePlaces = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** How many decimal places a currency's amounts have (ISO 4217): 0, 2 or 3. A code that is not known has 2. */
export function currencyPlaces(code: string): 0 | 2 | 3 {
  const key = code.toUpperCase();
  if (wholeOnly.has(key)) {
    return 0;
  }
  return threePlaces.has(key) ? 3 : 2;
}

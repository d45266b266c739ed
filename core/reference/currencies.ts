import { currencyPlaces } from './currency-places.ts';

/** The currencies of ISO 4217 with the sign that people write before an amount. */

export interface Currency {
  code: string;
  symbol: string;
  decimals: 0 | 2 | 3;
}

const inUse = `AED د.إ,AFN ؋,ALL L,AMD ֏,AOA Kz,ARS $,AUD A$,AWG ƒ,AZN ₼,BAM KM,BBD Bds$,BDT ৳,BHD BD,BIF FBu,BMD BD$,BND B$,
BOB Bs,BRL R$,BSD B$,BTN Nu.,BWP P,BYN Br,BZD BZ$,CAD CA$,CDF FC,CHF CHF,CLP CLP$,CNY CN¥,COP COL$,CRC ₡,CUP $MN,CVE Esc,
CZK Kč,DJF Fdj,DKK kr,DOP RD$,DZD DA,EGP E£,ERN Nfk,ETB Br,EUR €,FJD FJ$,FKP £,GBP £,GEL ₾,GHS GH₵,GIP £,GMD D,GNF FG,
GTQ Q,GYD G$,HKD HK$,HNL L,HTG G,HUF Ft,IDR Rp,ILS ₪,INR ₹,IQD IQD,IRR ﷼,ISK kr,JMD J$,JOD JD,JPY ¥,KES KSh,KGS с,
KHR ៛,KMF CF,KPW ₩,KRW ₩,KWD KD,KYD CI$,KZT ₸,LAK ₭,LBP L£,LKR Rs,LRD L$,LSL M,LYD LD,MAD DH,MDL L,MGA Ar,MKD ден,MMK K,
MNT ₮,MOP MOP$,MRU UM,MUR ₨,MVR Rf,MWK MK,MXN MX$,MYR RM,MZN MT,NAD N$,NGN ₦,NIO C$,NOK kr,NPR रू,NZD NZ$,OMR OMR,
PAB B/.,PEN S/,PGK K,PHP ₱,PKR ₨,PLN zł,PYG ₲,QAR QR,RON lei,RSD дин.,RUB ₽,RWF FRw,SAR SR,SBD SI$,SCR SR,SDG LS,SEK kr,
SGD S$,SHP £,SLE Le,SOS Sh,SRD Sr$,SSP SS£,STN Db,SVC ₡,SYP LS,SZL E,THB ฿,TJS SM,TMT m,TND DT,TOP T$,TRY ₺,TTD TT$,
TWD NT$,TZS TSh,UAH ₴,UGX USh,USD $,UYU $U,UZS soʻm,VED Bs.D,VES Bs.S,VND ₫,VUV VT,WST WS$,XAF FCFA,XCD EC$,XCG Cg,
XOF CFA,XPF ₣,YER YR,ZAR R,ZMW ZK,ZWG ZiG`;

/** Every currency that is money somewhere today, in the order of their codes. */
export const currencies: readonly Currency[] = inUse.split(/,\s*/).map((entry) => {
  const [code = '', symbol = ''] = entry.split(' ');
  return { code, symbol, decimals: currencyPlaces(code) };
});

/** Codes that ISO 4217 has withdrawn or keeps for funds; old orders may carry them, with two places. */
const withdrawn = new Set(
  `ADP AFA ALK ANG AOK AON AOR ARA ARP ARY ATS AYM AZM BAD BEC BEF BEL BGJ BGK BGL BGN BOP BOV BRB BRC BRE BRN BRR BUK
  BYB BYR CHC CHE CHW CLF COU CSD CSJ CSK CUC CYP DDM DEM ECS ECV EEK ESA ESB ESP FIM FRF GEK GHC GHP GNE GRD GWE GWP
  HRD HRK IEP ILP ILR ISJ ITL LAJ LSM LTL LTT LUC LUF LUL LVL LVR MGF MLF MRO MTL MTP MVQ MXP MXV MZE MZM NIC NLG PEH
  PEI PES PLZ PTE RHD ROK ROL RUR SDD SDP SIT SKK SLL SRG STD SUR TJR TMM TPE TRL UAK UGS UGW USN USS UYI UYN UYP UYW
  VEB VEF VNC XEU XFO YDD YUD YUM YUN ZAL ZMK ZRN ZRZ ZWC ZWD ZWL ZWN ZWR`.split(/\s+/),
);

const byCode = new Map(currencies.map((currency) => [currency.code, currency]));

/** The currency of a code, in any case. A withdrawn code answers with itself as its sign; null for no code at all. */
export function findCurrency(code: string): Currency | null {
  const key = code.trim().toUpperCase();
  return byCode.get(key) ?? (withdrawn.has(key) ? { code: key, symbol: key, decimals: 2 } : null);
}

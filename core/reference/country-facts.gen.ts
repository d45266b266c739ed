// Written by scripts/country-data.ts; change the facts there.

/** iso2|iso3|continent|region|capital|currency|dialling prefixes|another name, a country a line. */
export const countryFacts = `US|USA|North America|North America|Washington|USD|1|
GB|GBR|Europe|Western Europe|London|GBP|44|
NO|NOR|Europe|Scandinavia, Nordic Countries|Oslo|NOK|47|
IT|ITA|Europe|Southern Europe|Rome|EUR|39|
AU|AUS|Oceania|Oceania|Canberra|AUD|61|
MA|MAR|Africa|Northern Africa|Rabat|MAD|212|
RU|RUS|Europe|Eastern Europe|Moscow|RUB|7|
RE|REU|Africa|East Africa|Saint-Denis|EUR|262|Reunion
GP|GLP|North America|Caribbean|Basse-Terre|EUR|590|
FK|FLK|South America|South America|Stanley|FKP|500|
NZ|NZL|Oceania|Oceania|Wellington|NZD|64|
FI|FIN|Europe|Nordic Countries|Helsinki|EUR|358|
AF|AFG|Asia|Central Asia|Kabul|AFN|93|
AX|ALA|Europe|Scandinavia|Mariehamn|EUR|35818|Aland Islands
AL|ALB|Europe|Balkans|Tirana|ALL|355|
DZ|DZA|Africa|Northern Africa|Algiers|DZD|213|
AS|ASM|Oceania|Oceania|Pago Pago|USD|1684|
AD|AND|Europe|Southern Europe|Andorra la Vella|EUR|376|
AO|AGO|Africa|Central Africa|Luanda|AOA|244|
AI|AIA|North America|Caribbean|The Valley|XCD|1264|
AQ|ATA|Antarctica|Antarctica|||6721|
AG|ATG|North America|Caribbean|St. John's|XCD|1268|
AR|ARG|South America|South America|Buenos Aires|ARS|54|
AM|ARM|Asia|Western Asia|Yerevan|AMD|374|
AW|ABW|North America|Caribbean|Oranjestad|AWG|297|
AT|AUT|Europe|Western Europe|Vienna|EUR|43|
AZ|AZE|Asia|Western Asia|Baku|AZN|994|
BS|BHS|North America|Caribbean|Nassau|BSD|1242|
BH|BHR|Asia|Western Asia, Middle East|Manama|BHD|973|
BD|BGD|Asia|Southern Asia|Dhaka|BDT|880|
BB|BRB|North America|Caribbean|Bridgetown|BBD|1246|
BY|BLR|Europe|Central Europe|Minsk|BYN|375|
BE|BEL|Europe|Western Europe|Brussels|EUR|32|
BZ|BLZ|North America|Caribbean|Belmopan|BZD|501|
BJ|BEN|Africa|Western Africa|Porto-Novo|XOF|229|
BM|BMU|North America|Caribbean, North America|Hamilton|BMD|1441|
BT|BTN|Asia|Southern Asia|Thimphu|BTN|975|
BO|BOL|South America|South America|Sucre|BOB|591|
BQ|BES|North America|Caribbean|Kralendijk|USD|5993 5994 5997|Bonaire, Saint Eustatius and Saba
BA|BIH|Europe|Balkans|Sarajevo|BAM|387|
BW|BWA|Africa|Southern Africa|Gaborone|BWP|267|
BV|BVT|Antarctica|Scandinavia, Nordic Countries||NOK|47|
BR|BRA|South America|South America|Brasilia|BRL|55|
IO|IOT|Asia|Southern Asia|Diego Garcia|USD|246|
VG|VGB|North America|Caribbean|Road Town|USD|1284|
BN|BRN|Asia|South-East Asia|Bandar Seri Begawan|BND|673|
BG|BGR|Europe|Central Europe|Sofia|EUR|359|
BF|BFA|Africa|Western Africa|Ouagadougou|XOF|226|
BI|BDI|Africa|East Africa, Central Africa|Gitega|BIF|257|
KH|KHM|Asia|South-East Asia|Phnom Penh|KHR|855|
CM|CMR|Africa|Central Africa|Yaounde|XAF|237|
CA|CAN|North America|North America|Ottawa|CAD|1 1204 1226 1236 1249 1250 1257 1263 1289 1306 1343 1354 1365 1367 1368 1382 1403 1416 1418 1428 1431 1437 1438 1450 1468 1474 1506 1514 1519 1548 1579 1581 1584 1587 1600 1604 1613 1639 1647 1672 1683 1705 1709 1742 1753 1778 1780 1782 1807 1819 1825 1867 1873 1879 1902 1905 1942|
CV|CPV|Africa|Western Africa|Praia|CVE|238|
KY|CYM|North America|Caribbean|George Town|KYD|1345|
CF|CAF|Africa|Central Africa|Bangui|XAF|236|
TD|TCD|Africa|Central Africa|N'Djamena|XAF|235|
CL|CHL|South America|South America|Santiago|CLP|56|
CN|CHN|Asia|East Asia|Beijing|CNY|86|
CX|CXR|Asia|Oceania|Flying Fish Cove|AUD|6189164|
CC|CCK|Asia|South-East Asia|West Island|AUD|6189162|Cocos Islands
CO|COL|South America|South America|Bogota|COP|57|
KM|COM|Africa|East Africa|Moroni|KMF|269|
CG|COG|Africa|Central Africa|Brazzaville|XAF|242|Republic of the Congo
CD|COD|Africa|Central Africa|Kinshasa|CDF|243|Democratic Republic of the Congo
CK|COK|Oceania|Oceania|Avarua|NZD|682|
CR|CRI|North America|Central America|San Jose|CRC|506|
CI|CIV|Africa|Western Africa|Yamoussoukro|XOF|225|Ivory Coast
HR|HRV|Europe|Balkans|Zagreb|EUR|385|
CU|CUB|North America|Caribbean|Havana|CUP|53|
CW|CUW|North America|Caribbean|Willemstad|XCG|5999|Curacao
CY|CYP|Europe|Western Asia|Nicosia|EUR|357|
CZ|CZE|Europe|Central Europe|Prague|CZK|420|Czech Republic
DK|DNK|Europe|Scandinavia, Nordic Countries|Copenhagen|DKK|45|
DJ|DJI|Africa|East Africa|Djibouti|DJF|253|
DM|DMA|North America|Caribbean|Roseau|XCD|1767|
DO|DOM|North America|Caribbean|Santo Domingo|DOP|1809 1829 1849|
EC|ECU|South America|South America|Quito|USD|593|
EG|EGY|Africa|Northern Africa|Cairo|EGP|20|
SV|SLV|North America|Central America|San Salvador|USD|503|
GQ|GNQ|Africa|Central Africa|Malabo|XAF|240|
ER|ERI|Africa|East Africa|Asmara|ERN|291|
EE|EST|Europe|Baltic Countries|Tallinn|EUR|372|
SZ|SWZ|Africa|Southern Africa|Mbabane|SZL|268|Swaziland
ET|ETH|Africa|East Africa|Addis Ababa|ETB|251|
FO|FRO|Europe|Scandinavia, Nordic Countries|Torshavn|DKK|298|
FJ|FJI|Oceania|Oceania|Suva|FJD|679|
FR|FRA|Europe|Western Europe|Paris|EUR|33|
GF|GUF|South America|South America|Cayenne|EUR|594|
PF|PYF|Oceania|Oceania|Papeete|XPF|689|
TF|ATF|Antarctica|Oceania|Port-aux-Francais|EUR|262|
GA|GAB|Africa|Central Africa|Libreville|XAF|241|
GM|GMB|Africa|Western Africa|Banjul|GMD|220|
GE|GEO|Asia|Western Asia|Tbilisi|GEL|995|
DE|DEU|Europe|Western Europe|Berlin|EUR|49|
GH|GHA|Africa|Western Africa|Accra|GHS|233|
GI|GIB|Europe|Southern Europe|Gibraltar|GIP|350|
GR|GRC|Europe|Southern Europe|Athens|EUR|30|
GL|GRL|North America|North America|Nuuk|DKK|299|
GD|GRD|North America|Caribbean|St. George's|XCD|1473|
GU|GUM|Oceania|Oceania|Hagatna|USD|1671|
GT|GTM|North America|Central America|Guatemala City|GTQ|502|
GG|GGY|Europe|Western Europe|St Peter Port|GBP|441481 447781 447839 447911|
GN|GIN|Africa|Western Africa|Conakry|GNF|224|
GW|GNB|Africa|Western Africa|Bissau|XOF|245|
GY|GUY|South America|Caribbean|Georgetown|GYD|592|
HT|HTI|North America|Caribbean|Port-au-Prince|HTG|509|
HM|HMD|Antarctica|Oceania||AUD|6721|Heard Island and McDonald Islands
HN|HND|North America|Central America|Tegucigalpa|HNL|504|
HK|HKG|Asia|East Asia|Hong Kong|HKD|852|
HU|HUN|Europe|Central Europe|Budapest|HUF|36|
IS|ISL|Europe|Scandinavia, Nordic Countries|Reykjavik|ISK|354|
IN|IND|Asia|Southern Asia|New Delhi|INR|91|
ID|IDN|Asia|South-East Asia, Oceania|Jakarta|IDR|62|
IR|IRN|Asia|Western Asia, Middle East|Tehran|IRR|98|
IQ|IRQ|Asia|Western Asia, Middle East|Baghdad|IQD|964|
IE|IRL|Europe|Western Europe|Dublin|EUR|353|
IM|IMN|Europe|Western Europe|Douglas|GBP|441624 447524 447624 447924|
IL|ISR|Asia|Western Asia, Middle East|Jerusalem|ILS|972|
JM|JAM|North America|Caribbean|Kingston|JMD|1876 1658|
JP|JPN|Asia|East Asia|Tokyo|JPY|81|
JE|JEY|Europe|Western Europe|Saint Helier|GBP|441534 447509 447797 447937|
JO|JOR|Asia|Western Asia, Middle East|Amman|JOD|962|
KZ|KAZ|Asia|Central Asia|Astana|KZT|7 76 77|
KE|KEN|Africa|East Africa|Nairobi|KES|254|
KI|KIR|Oceania|Oceania|South Tarawa|AUD|686|
XK|XKX|Europe|Balkans|Pristina|EUR|383|
KW|KWT|Asia|Western Asia, Middle East|Kuwait City|KWD|965|
KG|KGZ|Asia|Central Asia|Bishkek|KGS|996|
LA|LAO|Asia|South-East Asia|Vientiane|LAK|856|
LV|LVA|Europe|Baltic Countries|Riga|EUR|371|
LB|LBN|Asia|Western Asia, Middle East|Beirut|LBP|961|
LS|LSO|Africa|Southern Africa|Maseru|LSL|266|
LR|LBR|Africa|Western Africa|Monrovia|LRD|231|
LY|LBY|Africa|Northern Africa|Tripoli|LYD|218|
LI|LIE|Europe|Western Europe|Vaduz|CHF|423|
LT|LTU|Europe|Baltic Countries|Vilnius|EUR|370|
LU|LUX|Europe|Western Europe|Luxembourg|EUR|352|
MO|MAC|Asia|East Asia|Macao|MOP|853|
MG|MDG|Africa|East Africa, Southern Africa|Antananarivo|MGA|261|
MW|MWI|Africa|East Africa, Southern Africa|Lilongwe|MWK|265|
MY|MYS|Asia|South-East Asia|Kuala Lumpur|MYR|60|
MV|MDV|Asia|Southern Asia|Male|MVR|960|
ML|MLI|Africa|Western Africa|Bamako|XOF|223|
MT|MLT|Europe|Southern Europe|Valletta|EUR|356|
MH|MHL|Oceania|Oceania|Majuro|USD|692|
MQ|MTQ|North America|Caribbean|Fort-de-France|EUR|596|
MR|MRT|Africa|Western Africa|Nouakchott|MRU|222|
MU|MUS|Africa|East Africa|Port Louis|MUR|230|
YT|MYT|Africa|East Africa|Mamoudzou|EUR|262269 262639|
MX|MEX|North America|North America|Mexico City|MXN|52|
FM|FSM|Oceania|Oceania|Palikir|USD|691|
MD|MDA|Europe|Central Europe|Chisinau|MDL|373|
MC|MCO|Europe|Western Europe|Monaco|EUR|377|
MN|MNG|Asia|East Asia|Ulaanbaatar|MNT|976|
ME|MNE|Europe|Balkans|Podgorica|EUR|382|
MS|MSR|North America|Caribbean|Plymouth|XCD|1664|
MZ|MOZ|Africa|East Africa, Southern Africa|Maputo|MZN|258|
MM|MMR|Asia|South-East Asia|Naypyidaw|MMK|95|
NA|NAM|Africa|Southern Africa|Windhoek|NAD|264|
NR|NRU|Oceania|Oceania|Yaren|AUD|674|
NP|NPL|Asia|Southern Asia|Kathmandu|NPR|977|
NL|NLD|Europe|Western Europe|Amsterdam|EUR|31|
NC|NCL|Oceania|Oceania|Noumea|XPF|687|
NI|NIC|North America|Central America|Managua|NIO|505|
NE|NER|Africa|Western Africa|Niamey|XOF|227|
NG|NGA|Africa|Western Africa|Abuja|NGN|234|
NU|NIU|Oceania|Oceania|Alofi|NZD|683|
NF|NFK|Oceania|Oceania|Kingston|AUD|6723|
KP|PRK|Asia|East Asia|Pyongyang|KPW|850|
MK|MKD|Europe|Balkans|Skopje|MKD|389|Macedonia
MP|MNP|Oceania|South-East Asia|Saipan|USD|1670|
OM|OMN|Asia|Western Asia, Middle East|Muscat|OMR|968|
PK|PAK|Asia|Southern Asia|Islamabad|PKR|92|
PW|PLW|Oceania|Oceania|Ngerulmud|USD|680|
PS|PSE|Asia|Western Asia, Middle East|East Jerusalem|ILS|970|Palestinian Territory
PA|PAN|North America|Central America|Panama City|PAB|507|
PG|PNG|Oceania|Oceania|Port Moresby|PGK|675|
PY|PRY|South America|South America|Asuncion|PYG|595|
PE|PER|South America|South America|Lima|PEN|51|
PH|PHL|Asia|South-East Asia|Manila|PHP|63|
PN|PCN|Oceania|Oceania|Adamstown|NZD|64|Pitcairn
PL|POL|Europe|Central Europe|Warsaw|PLN|48|
PT|PRT|Europe|Southern Europe|Lisbon|EUR|351|
PR|PRI|North America|Caribbean|San Juan|USD|1787 1939|
QA|QAT|Asia|Western Asia, Middle East|Doha|QAR|974|
RO|ROU|Europe|Central Europe|Bucharest|RON|40|
RW|RWA|Africa|East Africa, Central Africa|Kigali|RWF|250|
BL|BLM|North America|Caribbean|Gustavia|EUR|590|Saint Barthelemy
SH|SHN|Africa|Western Africa|Jamestown|SHP|290|
KN|KNA|North America|Caribbean|Basseterre|XCD|1869|
LC|LCA|North America|Caribbean|Castries|XCD|1758|
MF|MAF|North America|Caribbean|Marigot|EUR|590|
PM|SPM|North America|North America|Saint-Pierre|EUR|508|
VC|VCT|North America|Caribbean|Kingstown|XCD|1784|
WS|WSM|Oceania|Oceania|Apia|WST|685|
SM|SMR|Europe|Southern Europe|San Marino|EUR|378|
ST|STP|Africa|Central Africa|Sao Tome|STN|239|Sao Tome and Principe
SA|SAU|Asia|Western Asia, Middle East|Riyadh|SAR|966|
SN|SEN|Africa|Western Africa|Dakar|XOF|221|
RS|SRB|Europe|Balkans|Belgrade|RSD|381|
SC|SYC|Africa|East Africa|Victoria|SCR|248|
SL|SLE|Africa|Western Africa|Freetown|SLE|232|
SG|SGP|Asia|South-East Asia|Singapore|SGD|65|
SX|SXM|North America|Caribbean|Philipsburg|XCG|1721|
SK|SVK|Europe|Central Europe|Bratislava|EUR|421|
SI|SVN|Europe|Balkans|Ljubljana|EUR|386|
SB|SLB|Oceania|Oceania|Honiara|SBD|677|
SO|SOM|Africa|East Africa|Mogadishu|SOS|252|
ZA|ZAF|Africa|Southern Africa|Pretoria|ZAR|27|
GS|SGS|Antarctica|South America|King Edward Point|GBP|500|South Georgia and the South Sandwich Islands
KR|KOR|Asia|East Asia|Seoul|KRW|82|
SS|SSD|Africa|East Africa, Northern Africa|Juba|SSP|211|
ES|ESP|Europe|Southern Europe|Madrid|EUR|34|
LK|LKA|Asia|Southern Asia|Sri Jayawardenepura Kotte|LKR|94|
SD|SDN|Africa|Northern Africa, East Africa|Khartoum|SDG|249|
SR|SUR|South America|South America|Paramaribo|SRD|597|
SJ|SJM|Europe|Scandinavia|Longyearbyen|NOK|4779|
SE|SWE|Europe|Scandinavia, Nordic Countries|Stockholm|SEK|46|
CH|CHE|Europe|Western Europe|Bern|CHF|41|
SY|SYR|Asia|Western Asia, Middle East|Damascus|SYP|963|
TW|TWN|Asia|East Asia|Taipei|TWD|886|
TJ|TJK|Asia|Central Asia|Dushanbe|TJS|992|
TZ|TZA|Africa|East Africa|Dodoma|TZS|255|
TH|THA|Asia|South-East Asia|Bangkok|THB|66|
TL|TLS|Oceania|South-East Asia|Dili|USD|670|East Timor
TG|TGO|Africa|Western Africa|Lome|XOF|228|
TK|TKL|Oceania|Oceania||NZD|690|
TO|TON|Oceania|Oceania|Nuku'alofa|TOP|676|
TT|TTO|North America|Caribbean|Port of Spain|TTD|1868|
TN|TUN|Africa|Northern Africa|Tunis|TND|216|
TR|TUR|Asia|Western Asia, Middle East|Ankara|TRY|90|Turkey
TM|TKM|Asia|Central Asia|Ashgabat|TMT|993|
TC|TCA|North America|Caribbean|Cockburn Town|USD|1649|
TV|TUV|Oceania|Oceania|Funafuti|AUD|688|
UM|UMI|Oceania|Oceania||USD|1|United States Minor Outlying Islands
VI|VIR|North America|Caribbean|Charlotte Amalie|USD|1340|
UG|UGA|Africa|East Africa|Kampala|UGX|256|
UA|UKR|Europe|Central Europe|Kyiv|UAH|380|
AE|ARE|Asia|Western Asia, Middle East|Abu Dhabi|AED|971|
UY|URY|South America|South America|Montevideo|UYU|598|
UZ|UZB|Asia|Central Asia|Tashkent|UZS|998|
VU|VUT|Oceania|Oceania|Port Vila|VUV|678|
VA|VAT|Europe|Southern Europe|Vatican City|EUR|379 3906698|Vatican
VE|VEN|South America|South America|Caracas|VES|58|
VN|VNM|Asia|South-East Asia|Hanoi|VND|84|
WF|WLF|Oceania|Oceania|Mata Utu|XPF|681|
EH|ESH|Africa|Northern Africa|El-Aaiun|MAD|212528|
YE|YEM|Asia|Western Asia, Middle East|Sanaa|YER|967|
ZM|ZMB|Africa|East Africa, Southern Africa|Lusaka|ZMW|260|
ZW|ZWE|Africa|East Africa, Southern Africa|Harare|ZWG|263|`;

/** What a country calls the regions that appear in its addresses. */
export type RegionName = 'state' | 'province' | 'county' | 'prefecture' | 'emirate' | 'district' | 'region'
/** `unused`: mail there needs only town and postcode. */
export type RegionNeed = 'needed' | 'optional' | 'unused'

/** `CODE Name`, sorted by name: what the postal service prints, and what people call it. */
const listed: Readonly<Record<string, string>> = {
  AU: 'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
  BR: 'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins',
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Québec|SK Saskatchewan|YT Yukon',
  IT: 'AG Agrigento|AL Alessandria|AN Ancona|AO Aosta|AR Arezzo|AP Ascoli Piceno|AT Asti|AV Avellino|BA Bari|BT Barletta-Andria-Trani|BL Belluno|BN Benevento|BG Bergamo|BI Biella|BO Bologna|BZ Bolzano|BS Brescia|BR Brindisi|CA Cagliari|CL Caltanissetta|CB Campobasso|CE Caserta|CT Catania|CZ Catanzaro|CH Chieti|CO Como|CS Cosenza|CR Cremona|KR Crotone|CN Cuneo|EN Enna|FM Fermo|FE Ferrara|FI Firenze|FG Foggia|FC Forlì-Cesena|FR Frosinone|GE Genova|GO Gorizia|GR Grosseto|IM Imperia|IS Isernia|AQ L’Aquila|SP La Spezia|LT Latina|LE Lecce|LC Lecco|LI Livorno|LO Lodi|LU Lucca|MC Macerata|MN Mantova|MS Massa-Carrara|MT Matera|ME Messina|MI Milano|MO Modena|MB Monza e Brianza|NA Napoli|NO Novara|NU Nuoro|OR Oristano|PD Padova|PA Palermo|PR Parma|PV Pavia|PG Perugia|PU Pesaro e Urbino|PE Pescara|PC Piacenza|PI Pisa|PT Pistoia|PN Pordenone|PZ Potenza|PO Prato|RG Ragusa|RA Ravenna|RC Reggio Calabria|RE Reggio Emilia|RI Rieti|RN Rimini|RM Roma|RO Rovigo|SA Salerno|SS Sassari|SV Savona|SI Siena|SR Siracusa|SO Sondrio|SU Sud Sardegna|TA Taranto|TE Teramo|TR Terni|TO Torino|TP Trapani|TN Trento|TV Treviso|TS Trieste|UD Udine|VA Varese|VE Venezia|VB Verbano-Cusio-Ossola|VC Vercelli|VR Verona|VV Vibo Valentia|VI Vicenza|VT Viterbo',
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
}

export type Region = { code: string; name: string }
/** The regions of a country to choose from; empty where they are not listed and can be typed. */
export const regionsOf = (country: string): Region[] =>
  (Object.hasOwn(listed, country) ? listed[country]!.split('|') : []).map(entry => {
    const blank = entry.indexOf(' ')
    return { code: entry.slice(0, blank), name: entry.slice(blank + 1) }
  })

const inWords = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase()

/**
 * The code of a listed region, by its code or name in any spelling of case and spaces; anything else is returned
 * unchanged.
 */
export function readRegion(typed: string, country: string): string {
  const wanted = inWords(typed)
  const known = regionsOf(country).find(({ code, name }) => [code, name].some(one => inWords(one) === wanted))
  return known?.code ?? typed
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
/** Free text, but required for delivery. */
const needed = words('AE CN IN JP KR MX TW')
const names: readonly [RegionName, ReadonlySet<string>][] = [
  ['state', words('AU BR FM IN MH MX MY NG PW SO SS US VE')],
  ['province', words('AF AR CA CL CN CR CU EC ES HN ID IT KR NA PA PH SV TH TR TW VN')],
  ['county', words('EE GB IE LR')],
  ['prefecture', words('JP')],
  ['emirate', words('AE')],
  ['district', words('HK LV')],
]
/** Countries whose addresses may include a region though none of the lists above asks for one. */
const optional = words(
  'AM BB BS BY CO CV EG GT IQ IR JM KI KN KZ LT MN MZ NI NR PE PF PG RO RU SC SR TV UA UY UZ',
)

export const regionName = (country: string): RegionName =>
  names.find(([, countries]) => countries.has(country))?.[0] ?? 'region'

export function regionNeed(country: string): RegionNeed {
  if (Object.hasOwn(listed, country) || needed.has(country)) return 'needed'
  return optional.has(country) || regionName(country) !== 'region' ? 'optional' : 'unused'
}

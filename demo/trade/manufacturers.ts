import type { ManufacturerRow } from '@selvedge/contract/catalogue/catalogue-row.ts'

const mill = (slug: string, name: string, place: string, country: string): ManufacturerRow => ({
  kind: 'manufacturer',
  slug,
  name,
  type: 'mill',
  place,
  country,
  address: null,
  instructions: '',
})

const workroom = (
  slug: string,
  name: string,
  [line1, postcode, place, country]: [line1: string, postcode: string, place: string, country: string],
  instructions: string,
): ManufacturerRow => ({
  ...mill(slug, name, place, country),
  type: 'workroom',
  address: { line1, line2: '', city: place, region: '', postcode, country },
  instructions,
})

/** Invented mills that weave for the suppliers, and workrooms that make up for retailers. */
export const manufacturers: readonly ManufacturerRow[] = [
  mill('teviot-mill', 'Teviot Mill', 'Selkirk', 'GB'),
  mill('gala-water-mill', 'Gala Water Mill', 'Galashiels', 'GB'),
  mill('eamont-weaving-shed', 'Eamont Weaving Shed', 'Penrith', 'GB'),
  mill('thornbury-mill', 'Thornbury Mill', 'Huddersfield', 'GB'),
  mill('colne-worsted-company', 'Colne Worsted Company', 'Slaithwaite', 'GB'),
  mill('lossie-side-mill', 'Lossie Side Mill', 'Elgin', 'GB'),
  mill('bann-valley-linen-mill', 'Bann Valley Linen Mill', 'Banbridge', 'GB'),
  mill('carnon-figure-weavers', 'Carnon Figure Weavers', 'Redruth', 'GB'),
  mill('stour-silk-mill', 'Stour Silk Mill', 'Sudbury', 'GB'),
  mill('dane-throwing-mill', 'Dane Throwing Mill', 'Macclesfield', 'GB'),
  mill('hebble-end-mill', 'Hebble End Mill', 'Hebden Bridge', 'GB'),
  mill('holes-bay-weaving', 'Holes Bay Weaving', 'Poole', 'GB'),
  mill('filanda-lariana', 'Filanda Lariana', 'Como', 'IT'),
  mill('tissage-de-la-lys', 'Tissage de la Lys', 'Armentières', 'FR'),
  mill('storaa-vaeveri', 'Storå Væveri', 'Holstebro', 'DK'),
  mill('gardinenweberei-elstertal', 'Gardinenweberei Elstertal', 'Plauen', 'DE'),
  mill('viskan-vaveri', 'Viskan Väveri', 'Borås', 'SE'),
  mill('tannhof-jacquardweberei', 'Tannhof Jacquardweberei', 'Langenthal', 'CH'),
  mill('fiacao-do-ave', 'Fiação do Ave', 'Guimarães', 'PT'),
  workroom(
    'marsh-lane-workroom',
    'Marsh Lane Workroom',
    ['Unit 4, Marsh Lane', 'BA2 3QL', 'Bath', 'GB'],
    'Goods in 08:00–15:30\nAsk for Marian',
  ),
  workroom(
    'pelmet-and-pleat',
    'Pelmet & Pleat',
    ['2 Glasshouse Yard', 'BS2 0TQ', 'Bristol', 'GB'],
    'Ring at the yard gate',
  ),
  workroom(
    'north-quay-upholsterers',
    'North Quay Upholsterers',
    ['Arch 9, North Quay', 'NE6 1AB', 'Newcastle upon Tyne', 'GB'],
    'Rolls over 2 m to the loading bay',
  ),
  workroom(
    'the-blind-room',
    'The Blind Room',
    ['Mill 2, Kirk Lane', 'LS12 4HG', 'Leeds', 'GB'],
    'Second floor; the hoist is at the back',
  ),
  workroom(
    'wynd-curtain-makers',
    'Wynd Curtain Makers',
    ['5 Tanners’ Wynd', 'EH6 6JP', 'Edinburgh', 'GB'],
    'Goods in 09:00–16:00, not on Fridays',
  ),
  workroom(
    'atelier-des-trois-fils',
    'Atelier des Trois Fils',
    ['8 rue du Petit Métier', '59000', 'Lille', 'FR'],
    'Sonner à la cour',
  ),
  workroom(
    'polsterei-am-markt',
    'Polsterei am Markt',
    ['Am Tuchhof 6', '04109', 'Leipzig', 'DE'],
    'Anlieferung im Hof, 8–15 Uhr',
  ),
]

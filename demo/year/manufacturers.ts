import type { ManufacturerRow } from '@selvedge/contract/catalogue/catalogue-row.ts'

const entry =
  (type: ManufacturerRow['type']) =>
  (slug: string, name: string, place: string, country: string): ManufacturerRow => ({
    kind: 'manufacturer',
    slug,
    name,
    type,
    place,
    country,
  })

const mill = entry('mill')
const workroom = entry('workroom')

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
  workroom('marsh-lane-workroom', 'Marsh Lane Workroom', 'Bath', 'GB'),
  workroom('pelmet-and-pleat', 'Pelmet & Pleat', 'Bristol', 'GB'),
  workroom('north-quay-upholsterers', 'North Quay Upholsterers', 'Newcastle upon Tyne', 'GB'),
  workroom('the-blind-room', 'The Blind Room', 'Leeds', 'GB'),
  workroom('wynd-curtain-makers', 'Wynd Curtain Makers', 'Edinburgh', 'GB'),
  workroom('atelier-des-trois-fils', 'Atelier des Trois Fils', 'Lille', 'FR'),
  workroom('polsterei-am-markt', 'Polsterei am Markt', 'Leipzig', 'DE'),
]

import { endsAsPicture, namesPictures, pictureAddressesIn } from '../values/picture-addresses.ts'
import type { Fields } from './guess-fields.ts'
import { share, type Sample } from './sample.ts'

/** Columns that a mapping may read one field from. */
const MOST_COLUMNS = 20
const LEAST_ADDRESSES = 0.8
/** Under a heading that names pictures; the rest may be the names of files. */
const LEAST_UNDER_HEADING = 0.3
/** Pictures of something else than the cloth. */
const OF_OTHERS =
  /(?:^|[^\p{L}])(?:logos?|icons?|symbols?|brand|vendor|video|care|pflege|datasheet|data ?sheet|pdf|flag|qr)(?!\p{L})/iu

/** How sure it is that a column holds addresses of pictures, 0 to 1: by its values, and by its heading or their endings. */
export function certaintyOfPictures(column: string, sample: Sample): number {
  const cells = sample.valuesOf(column)
  const addresses = cells.flatMap(pictureAddressesIn)
  const areAddresses = share(cells, cell => pictureAddressesIn(cell).length > 0)
  if (OF_OTHERS.test(column.replaceAll('_', ' '))) return 0
  if (namesPictures(column)) return areAddresses < LEAST_UNDER_HEADING ? 0 : areAddresses
  if (areAddresses < LEAST_ADDRESSES) return 0
  return share(addresses, endsAsPicture) >= LEAST_ADDRESSES ? areAddresses * OF_ENDINGS : 0
}
/** Nothing but the endings says so. */
const OF_ENDINGS = 0.9

/** Finds the columns with addresses of pictures. Modifies `fields`; a page's address that is a picture's is none. */
export function settlePictures(fields: Fields, sample: Sample): void {
  const taken = Object.entries(fields).filter(([field]) => field !== 'sourceUrl' && field !== 'details')
  const used = new Set(taken.flatMap(([, rule]) => rule.from))
  const columns = sample.columns.filter(
    column => column !== '' && !used.has(column) && certaintyOfPictures(column, sample) > 0,
  )
  if (columns.length === 0) return
  if (fields.sourceUrl?.from.some(column => columns.includes(column))) delete fields.sourceUrl
  fields.picture = { from: columns.slice(0, MOST_COLUMNS) }
}

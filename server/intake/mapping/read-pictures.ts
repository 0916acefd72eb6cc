import { cut } from '../formats/source-row.ts'
import { pictureAddressesIn, viewOfHeading } from '../values/picture-addresses.ts'
import { isNothing } from '../words/lexicon.ts'
import type { RowReader } from './row-reader.ts'
import type { StatedPicture } from './stated-values.ts'

/** As many as a page shows. */
const MOST_PICTURES = 12
const SHOWN_CHARACTERS = 120

/**
 * The addresses of a cloth's pictures. Those of a row that stands for several colours are left out: it does not say which of them they
 * show.
 */
export function readPictures(row: RowReader, isOfSeveral: boolean): StatedPicture[] | undefined {
  const found = new Map<string, StatedPicture>()
  for (const column of row.rule('picture')?.from ?? []) {
    const cell = row.values.get(column) ?? ''
    if (isNothing(cell)) continue
    const addresses = pictureAddressesIn(cell)
    const about = { field: 'picture', column, value: cut(cell, SHOWN_CHARACTERS) }
    if (isOfSeveral) row.notes.push({ ...about, code: 'picturesOfSeveral' })
    else if (addresses.length === 0) row.notes.push({ ...about, code: 'pictureAddress', as: 'leftOut' })
    else
      for (const url of addresses) if (!found.has(url)) found.set(url, { url, view: viewOfHeading(column) })
  }
  const pictures = [...found.values()].slice(0, MOST_PICTURES)
  return pictures.length > 0 ? pictures : undefined
}

import { deltaE2000, labOfHex } from '@selvedge/contract/catalogue/colour.ts'
import { listFabrics, type FabricList } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { must } from '../../request/api.server.ts'
import { withoutUnknown, type ReadFilters } from './filters.ts'

type LoadedList = ReadFilters & { list: FabricList }

/**
 * Loads the pages in the URL as one list. Unknown suppliers and books are left out and reported as problems, like other
 * unreadable filters.
 */
export async function loadList(client: Client, read: ReadFilters): Promise<LoadedList> {
  const first = await firstPage(client, read)
  const last = Math.max(first.filters.page, Math.min(first.last, first.list.pageCount))
  const numbers = Array.from({ length: last - first.filters.page }, (_, nth) => first.filters.page + nth + 1)
  const others = await Promise.all(
    numbers.map(async page => must(await client(listFabrics, { query: { ...first.filters, page } })).fabrics),
  )
  return { ...first, last, list: { ...first.list, fabrics: [first.list.fabrics, ...others].flat() } }
}

async function firstPage(client: Client, read: ReadFilters): Promise<LoadedList> {
  const result = await client(listFabrics, { query: read.filters })
  if (result.success || result.code !== 'invalidInput') return { ...read, list: must(result) }
  const { filters, problems } = withoutUnknown(read.filters, result.fields)
  return {
    ...read,
    filters,
    problems: [...read.problems, ...problems],
    list: must(await client(listFabrics, { query: filters })),
  }
}

/** CIEDE2000 distance of each fabric from the requested colour; null if none was requested. */
export function distancesOf({ fabrics, meant: { near } }: FabricList): number[] | null {
  if (near === undefined) return null
  const wanted = labOfHex(near)
  return fabrics.map(({ picture }) => deltaE2000(wanted, labOfHex(picture.hex)))
}

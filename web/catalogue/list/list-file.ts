import { createTranslator } from 'use-intl'
import type { Route } from './+types/list-file'
import { listFabrics, type FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { csvCell } from '@selvedge/contract/format/csv-cell.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import { PAGE_SIZE } from '@selvedge/contract/catalogue/terms.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { testsByStandard } from '../../cloth/tests-by-standard.ts'
import { formatsFor } from '../../formats/formats.tsx'
import { priceReader } from '../../formats/price-reader.ts'
import { loadMessages, messagesOf } from '../../messages/catalogue.ts'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext, type Visitor } from '../../request/contexts.server.ts'
import { MOST_IN_FILE } from './list-columns.ts'
import { loadList } from './load-list.server.ts'
import { readFilters } from './read-filters.ts'

/**
 * The list of the address as CSV: the table's columns in the reader's language, figures as a spreadsheet reads them, in
 * metres and centimetres.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const visitor = context.get(visitorContext)
  const { list, filters } = await loadList(client, { ...readFilters(url.searchParams), last: 1 })
  const fabrics = [...list.fabrics]
  for (let page = 2; page <= list.pageCount && (page - 1) * PAGE_SIZE < MOST_IN_FILE; page += 1)
    fabrics.push(...must(await client(listFabrics, { query: { ...filters, page } })).fabrics)
  await loadMessages(visitor.locale)
  const lines = [headings(visitor), ...fabrics.slice(0, MOST_IN_FILE).map(fabric => cellsOf(fabric, visitor))]
  // The byte-order mark tells spreadsheets that the text is UTF-8.
  return new Response(`\uFEFF${lines.map(cells => `${cells.map(csvCell).join(',')}\r\n`).join('')}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="selvedge-fabrics.csv"',
      'cache-control': 'private, no-store',
    },
  })
}

function headings({ locale, user }: Visitor): string[] {
  const messages = messagesOf(locale)
  const prices = priceReader(user)
  const term = createTranslator({ locale, messages, namespace: 'terms.basis' })
  const t = createTranslator({ locale, messages, namespace: 'catalogue.table' })
  return [
    t('design'),
    t('colourway'),
    t('supplier'),
    t('composition'),
    `${t('usable')} (cm)`,
    `${t('repeat')} (cm)`,
    `${t('weight')} (g/m²)`,
    `${t('martindale')} (${t('cycles')})`,
    t('flammability'),
    `${t('price', { basis: term(prices.basis) })} (${prices.currency}/m)`,
    `${t('inStock')} (m)`,
    `${t('largest')} (m)`,
    t('dispatch'),
    t('page'),
  ]
}

function cellsOf(fabric: FabricCard, { locale, measurementType }: Visitor): (string | number)[] {
  const messages = messagesOf(locale)
  const term = createTranslator({ locale, messages, namespace: 'terms' })
  const formats = formatsFor({ locale, measurementType })
  const { price, stock, dispatch } = fabric
  return [
    fabric.designName,
    [fabric.colourNumber, fabric.colourName].filter(Boolean).join(' '),
    fabric.supplier.name,
    fabric.composition
      .map(({ fibre, percent }) => `${term(`fibre.${fibre}`)} ${formats.percent(percent * 100)}`)
      .join('; '),
    fabric.usableWidthCm,
    fabric.verticalRepeatCm ?? '',
    fabric.weightGsm ?? '',
    fabric.martindaleCycles ?? '',
    testsByStandard(fabric.flammability.map(standard => ({ standard }))).join('; '),
    price.perMetreMinor / MINOR_UNITS,
    stock.freeMicrometres / 1_000_000,
    stock.largestPieceMicrometres / 1_000_000,
    dispatch.on ?? term(`dispatch.${dispatch.from === 'discontinued' ? 'discontinued' : 'notStated'}`),
    paths.fabric(fabric.id),
  ]
}

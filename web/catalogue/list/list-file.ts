import { createTranslator } from 'use-intl'
import type { Route } from './+types/list-file'
import { listFabrics, type FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { csvCell } from '@selvedge/contract/format/csv-cell.ts'
import {
  CENTIMETRES_PER_INCH,
  GSM_PER_OUNCE_PER_SQUARE_YARD,
  metresFromMicrometres,
  yardsFromMicrometres,
} from '@selvedge/contract/format/measurement.ts'
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
 * The list of the address as CSV: the table's columns in the reader's language and units, figures as a spreadsheet reads
 * them.
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

function headings({ locale, measurementType, user }: Visitor): string[] {
  const messages = messagesOf(locale)
  const { unit, smallUnit, weightUnit } = formatsFor({ locale, measurementType })
  const prices = priceReader(user)
  const term = createTranslator({ locale, messages, namespace: 'terms.basis' })
  const t = createTranslator({ locale, messages, namespace: 'catalogue.table' })
  return [
    t('design'),
    t('colourway'),
    t('supplier'),
    t('composition'),
    `${t('usable')} (${smallUnit})`,
    `${t('repeat')} (${smallUnit})`,
    `${t('weight')} (${weightUnit})`,
    `${t('martindale')} (${t('cycles')})`,
    t('flammability'),
    `${t('price', { basis: term(prices.basis) })} (${prices.currency}/${unit})`,
    `${t('inStock')} (${unit})`,
    `${t('largest')} (${unit})`,
    t('dispatch'),
    t('page'),
  ]
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

function cellsOf(fabric: FabricCard, { locale, measurementType }: Visitor): (string | number)[] {
  const messages = messagesOf(locale)
  const term = createTranslator({ locale, messages, namespace: 'terms' })
  const formats = formatsFor({ locale, measurementType })
  const { price, stock, dispatch } = fabric
  const isImperial = measurementType === 'imperial'
  const across = (cm: number) => (isImperial ? rounded(cm / CENTIMETRES_PER_INCH, 1) : cm)
  const weight = (gsm: number) => (isImperial ? rounded(gsm / GSM_PER_OUNCE_PER_SQUARE_YARD, 1) : gsm)
  const length = (micrometres: number) =>
    isImperial ? rounded(yardsFromMicrometres(micrometres), 2) : metresFromMicrometres(micrometres)
  return [
    fabric.designName,
    [fabric.colourNumber, fabric.colourName].filter(Boolean).join(' '),
    fabric.supplier.name,
    fabric.composition
      .map(({ fibre, percent }) => `${term(`fibre.${fibre}`)} ${formats.percent(percent * 100)}`)
      .join('; '),
    across(fabric.usableWidthCm),
    fabric.verticalRepeatCm === null ? '' : across(fabric.verticalRepeatCm),
    fabric.weightGsm === null ? '' : weight(fabric.weightGsm),
    fabric.martindaleCycles ?? '',
    testsByStandard(fabric.flammability.map(standard => ({ standard }))).join('; '),
    formats.perUnitMinor(price.perMetreMinor) / MINOR_UNITS,
    length(stock.freeMicrometres),
    length(stock.largestPieceMicrometres),
    dispatch.on ?? term(`dispatch.${dispatch.from === 'discontinued' ? 'discontinued' : 'notStated'}`),
    paths.fabric(fabric.id),
  ]
}

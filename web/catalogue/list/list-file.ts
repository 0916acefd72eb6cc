import { createTranslator } from 'use-intl'
import type { Route } from './+types/list-file'
import { listFabrics, type FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { standardColumns, type ListColumn } from '@selvedge/contract/catalogue/list-columns.ts'
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
import { cardTests } from '../../cloth/tests-by-standard.ts'
import { formatsFor } from '../../formats/formats.tsx'
import { priceReader } from '../../formats/price-reader.ts'
import { loadMessages, messagesOf } from '../../messages/catalogue.ts'
import { must } from '../../request/api.server.ts'
import { clientContext, visitorContext, type Visitor } from '../../request/contexts.server.ts'
import { priceHead } from './price-head.ts'
import { columnUnits } from './column-units.ts'
import { MOST_IN_FILE } from './list-file-limit.ts'
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

const columnsOf = ({ listColumns: chosen }: Visitor): readonly ListColumn[] => chosen ?? standardColumns

function headings(visitor: Visitor): string[] {
  const { locale, measurementType, user } = visitor
  const messages = messagesOf(locale)
  const formats = formatsFor({ locale, measurementType })
  const prices = priceReader(user)
  const term = createTranslator({ locale, messages, namespace: 'terms.basis' })
  const t = createTranslator({ locale, messages, namespace: 'catalogue.table' })
  const units = columnUnits({ t, formats, perUnit: `${prices.currency}/${formats.unit}` })
  const named = (column: ListColumn) =>
    column === 'price'
      ? priceHead(prices.basis, { own: () => t('priceOwn'), of: basis => t('price', { basis: term(basis) }) })
      : t(column)
  const head = (column: ListColumn) =>
    units[column] === undefined ? named(column) : `${named(column)} (${units[column]})`
  return [t('design'), t('colourway'), ...columnsOf(visitor).map(head), t('page')]
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

function cellsOf(fabric: FabricCard, visitor: Visitor): (string | number)[] {
  const figures = figuresOf(fabric, visitor)
  return [
    fabric.designName,
    [fabric.colourNumber, fabric.colourName].filter(Boolean).join(' '),
    ...columnsOf(visitor).map(column => figures[column]),
    paths.fabric(fabric.id),
  ]
}

function figuresOf(
  fabric: FabricCard,
  { locale, measurementType }: Visitor,
): Record<ListColumn, string | number> {
  const messages = messagesOf(locale)
  const term = createTranslator({ locale, messages, namespace: 'terms' })
  const formats = formatsFor({ locale, measurementType })
  const { price, stock, dispatch } = fabric
  const isImperial = measurementType === 'imperial'
  const across = (cm: number) => (isImperial ? rounded(cm / CENTIMETRES_PER_INCH, 1) : cm)
  const weight = (gsm: number) => (isImperial ? rounded(gsm / GSM_PER_OUNCE_PER_SQUARE_YARD, 1) : gsm)
  const length = (micrometres: number) =>
    isImperial ? rounded(yardsFromMicrometres(micrometres), 2) : metresFromMicrometres(micrometres)
  return {
    supplier: fabric.supplier.name,
    composition: fabric.composition
      .map(({ fibre, percent }) => `${term(`fibre.${fibre}`)} ${formats.percent(percent * 100)}`)
      .join('; '),
    type: fabric.productType === null ? '' : term(`type.${fabric.productType}`),
    usable: fabric.isFullWidthAlone ? '' : across(fabric.usableWidthCm),
    repeat: fabric.verticalRepeatCm === null ? '' : across(fabric.verticalRepeatCm),
    weight: fabric.weightGsm === null ? '' : weight(fabric.weightGsm),
    martindale: fabric.martindaleCycles ?? '',
    wyzenbeek: fabric.wyzenbeekCycles ?? '',
    flammability: cardTests(fabric, term('treatment.needsInterliner')).join('; '),
    price: price ? formats.perUnitMinor(price.perMetreMinor) / MINOR_UNITS : term('onRequest.trade'),
    inStock:
      stock.freeMicrometres > 0 || stock.stated === 'length'
        ? length(stock.freeMicrometres)
        : term(`stock.${stock.stated}`),
    // What is not known is not 0.
    largest:
      stock.largestPieceMicrometres === null || (stock.freeMicrometres === 0 && stock.stated !== 'length')
        ? ''
        : length(stock.largestPieceMicrometres),
    dispatch:
      dispatch.on ?? term(`dispatch.${dispatch.from === 'discontinued' ? 'discontinued' : 'notStated'}`),
    leadTime: fabric.leadTimeDays ?? '',
    status: term(`status.${fabric.status}`),
  }
}

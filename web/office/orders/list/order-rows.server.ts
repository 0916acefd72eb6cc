import { createTranslator } from 'use-intl'
import { getOrderRows } from '@selvedge/contract/orders/order-file.ts'
import { metresFromMicrometres, yardsFromMicrometres } from '@selvedge/contract/format/measurement.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import type { Route } from './+types/orders-csv'
import { loadMessages, messagesOf } from '../../../messages/catalogue.ts'
import { must } from '../../../request/api.server.ts'
import { clientContext, visitorContext } from '../../../request/contexts.server.ts'
import { askedFor, typedFilter } from './order-address.ts'

type Asked = Pick<Route.LoaderArgs, 'url' | 'context'>

/** The orders of the address as cells, under headings: in the reader's language and unit, figures as a spreadsheet reads them. */
export async function orderRows({ url, context }: Asked) {
  const { locale, measurementType } = context.get(visitorContext)
  const query = askedFor(typedFilter(url.searchParams), null)
  const orders = must(await context.get(clientContext)(getOrderRows, { query }))
  await loadMessages(locale)
  const t = createTranslator({ locale, messages: messagesOf(locale), namespace: 'orders' })
  const isImperial = measurementType === 'imperial'
  const length = (micrometres: number) =>
    isImperial ? Number(yardsFromMicrometres(micrometres).toFixed(2)) : metresFromMicrometres(micrometres)
  const heads = [
    t('columns.order'),
    t('columns.placed'),
    t('columns.stage'),
    t('list.file.placedBy'),
    t('list.file.po'),
    t('columns.for'),
    t('columns.suppliers'),
    t('columns.cloth'),
    `${t('columns.length')} (${isImperial ? 'yd' : 'm'})`,
    t('list.file.neededBy'),
    t('columns.expected'),
    t('list.file.currency'),
    t('columns.total'),
  ]
  const rows = orders.map(order => [
    order.id,
    order.placedAt.slice(0, 10),
    t(`states.${order.state}`),
    order.placedBy,
    order.poNumber,
    order.endCustomer,
    order.supplierNames.join('; '),
    order.clothNames.join('; '),
    length(order.lengthMicrometres),
    order.neededBy ?? '',
    order.dispatchOn ?? '',
    order.currency,
    order.totalMinor / MINOR_UNITS,
  ])
  return { title: t('title'), rows: [heads, ...rows] }
}

/** The headers of a file to keep, which is nobody else's. */
export const fileHeaders = (mediaType: string, ending: string) => ({
  'content-type': mediaType,
  'content-disposition': `attachment; filename="selvedge-orders.${ending}"`,
  'cache-control': 'private, no-store',
})

import { data, replace } from 'react-router'
import type { Route } from './+types/supplier-order'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getSupplierOrder } from '@selvedge/contract/fulfilment/supplier-orders.ts'
import { TOKEN_HEADERS } from '../../account/token-headers.ts'
import { FormatsProvider, useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { languageOf } from '../../request/language.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { answerOrder } from './supplier-order-action.server.ts'
import { SupplierOrderSheet } from './supplier-order-sheet.tsx'
import styles from './supplier-order.module.css'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { words: ['fabric', 'office'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('supplierOrder.title'))

/** The address is a secret: no caching, no indexing, no referrer but the origin, which forms need. */
const closedHeaders = { ...TOKEN_HEADERS, 'x-robots-tag': 'noindex, nofollow, noarchive' }
export const headers: Route.HeadersFunction = () => closedHeaders

/** Opening the link changes nothing. It opens in the supplier's language, unless the address names another. */
export async function loader({ params: { token }, request, url, context }: Route.LoaderArgs) {
  const found = await context.get(clientContext)(getSupplierOrder, { params: { token } })
  if (!found.success && found.code === 'linkSpent')
    return data(null, { status: found.status, headers: closedHeaders })
  const order = must(found)
  if (!url.searchParams.has('lang') && languageOf(request) !== order.locale)
    throw replace(`${paths.supplierOrder(token)}?lang=${order.locale}`, { headers: closedHeaders })
  return data(order, { headers: closedHeaders })
}

export const action = async ({ request, params: { token }, context }: Route.ActionArgs) =>
  answerOrder(await request.formData(), token, context.get(clientContext))

/** A supplier's page for its part of one order, or what has become of it. Outside the shop's frame. */
export default function SupplierOrderPage({ loaderData: order, actionData }: Route.ComponentProps) {
  const t = useTranslations('supplierOrder')
  const { locale } = useFormats()
  if (!order)
    return (
      <main id="main" className={styles.page}>
        <h1 className={styles.title}>{t('title')}</h1>
        <EmptyState title={t('unknown')}>{t('unknownWhy')}</EmptyState>
      </main>
    )
  return (
    // Mills cut in metres, as in their mails.
    <FormatsProvider locale={locale} measurementType="metric" display={null}>
      <SupplierOrderSheet
        order={order}
        failure={actionData && 'fields' in actionData ? actionData : undefined}
        recorded={actionData && 'recorded' in actionData ? actionData.recorded : undefined}
      />
    </FormatsProvider>
  )
}

import { Form, redirect, useNavigation } from 'react-router'
import { useTranslations } from '../../../messages/translations.tsx'
import type { Route } from './+types/order-again'
import { paths } from '@selvedge/contract/access/paths.ts'
import { checkReorder, orderAgain } from '@selvedge/contract/orders/reorder.ts'
import { formFailure, must } from '../../../request/api.server.ts'
import { clientContext, visitorContext } from '../../../request/contexts.server.ts'
import { formText, formTexts } from '../../../request/form-text.ts'
import { visitorMay } from '../../../request/visitor-may.ts'
import { privateHead } from '../../../head/page-head.ts'
import { useFormats } from '../../../formats/formats.tsx'
import { withNotice } from '../../../shell/notices/served-notice.server.ts'
import type { PageHandle } from '../../../shell/page-handle.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { PageTitle } from '../../../ui/text/page-title.tsx'
import { AgainLine } from './again-line.tsx'
import styles from './order-again.module.css'

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  trail: ({ id }) => [
    { page: 'counter' },
    { page: 'orders' },
    { name: id, to: paths.order(id) },
    { page: 'orderAgain' },
  ],
}

export const meta: Route.MetaFunction = args =>
  privateHead(args, t => t('head.orderAgain', { id: args.params['orderid'] ?? '' }))

/** What the order, or the lines of it in the address, would come to now. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const id = params.orderid
  if (!visitorMay(context.get(visitorContext).user, 'fillCart'))
    return { id, lot: 'any' as const, report: null }
  const lot = url.searchParams.get('lot') === 'same' ? 'same' : 'any'
  const query = { line: url.searchParams.getAll('line'), lot } as const
  const report = must(await context.get(clientContext)(checkReorder, { params: { id }, query }))
  return { id, lot, report }
}

/** Puts the chosen lines into the cart, once however often it is pressed. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const result = await context.get(clientContext)(orderAgain, {
    params: { id: params.orderid },
    body: {
      lines: formTexts(form, 'line'),
      lot: formText(form, 'lot') === 'same' ? 'same' : 'any',
      chosen: formTexts(form, 'chosen'),
      version: formText(form, 'version'),
      key: formText(form, 'key'),
    },
  })
  if (!result.success) return formFailure(result, form)
  return withNotice(redirect(paths.checkout), request, 'addedToCart')
}

/** A report that no longer holds is read anew. */
export const shouldRevalidate = () => true

export default function OrderAgain({ loaderData, actionData: failure }: Route.ComponentProps) {
  const t = useTranslations('orders.again')
  const cart = useTranslations('cart')
  const format = useFormats()
  const isBusy = useNavigation().formData !== undefined
  const { id, lot, report } = loaderData
  if (!report) return <PageTitle lead={cart('place.notYours')}>{t('title', { id })}</PageTitle>
  const { lines, readyCount, readyGoodsMinor, currency } = report
  return (
    <div className={styles.page}>
      <PageTitle lead={lot === 'same' ? t('leadOfLot') : t('lead')}>{t('title', { id })}</PageTitle>
      {failure && <ErrorSummary title={failure.message} />}
      {/* Never made anew, because each reading has a key of its own: what was left out stays so. */}
      <Form method="post" className={styles.form} noValidate aria-busy={isBusy}>
        <input type="hidden" name="version" value={report.version} />
        <input type="hidden" name="key" value={report.key} />
        <input type="hidden" name="lot" value={lot} />
        {lines.map(line => (
          <input key={line.id} type="hidden" name="line" value={line.id} />
        ))}
        <ul className={styles.lines} aria-label={t('lines')}>
          {lines.map(line => (
            <AgainLine key={line.id} line={line} orderId={id} currency={currency} />
          ))}
        </ul>
        <div className={styles.foot}>
          <p role="status">
            {t.rich('ready', {
              ready: readyCount,
              count: lines.length,
              amount: format.money(readyGoodsMinor, currency),
              strong: words => <b>{words}</b>,
            })}
          </p>
          <Button
            type="submit"
            name="intent"
            value="addToCart"
            variant="solid"
            size="large"
            disabled={isBusy || readyCount === 0}
          >
            {t('add')}
          </Button>
        </div>
      </Form>
    </div>
  )
}

import type { Route } from './+types/desk-transfers'
import { listAwaitedTransfers, type AwaitedTransfer } from '@selvedge/contract/orders/transfers.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { takeDownTransfer, type TakenDown } from './take-down-transfer.server.ts'
import { TransferForm } from './transfer-form.tsx'
import styles from './desk-transfers.module.css'

export const handle: PageHandle = { words: ['desk'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.transfers.title'))

/** `keys`: of each form, so that it does what it does once. */
export async function loader({ context }: Route.LoaderArgs) {
  const awaited = must(await context.get(clientContext)(listAwaitedTransfers))
  return {
    awaited: awaited.map(order => ({ order, key: crypto.randomUUID() })),
    today: new Date().toISOString().slice(0, 10),
  }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  takeDownTransfer(context.get(clientContext), await request.formData())

export default function DeskTransfers({ loaderData, actionData }: Route.ComponentProps) {
  const { awaited, today } = loaderData
  const t = useTranslations('desk.transfers')
  const failure = actionData && 'fields' in actionData ? actionData : undefined
  const done = actionData && 'orderNumber' in actionData ? actionData : undefined
  return (
    <div className={styles.page}>
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      {done && <Done done={done} />}
      {awaited.length === 0 && <p role="status">{t('none')}</p>}
      {awaited.map(({ order, key }) => (
        <section key={order.orderNumber} className={styles.order}>
          <div>
            <SectionHead>{order.orderNumber}</SectionHead>
            <Facts order={order} />
          </div>
          <TransferForm
            order={order}
            formKey={key}
            today={today}
            failure={failure?.values['order'] === order.orderNumber ? failure : undefined}
          />
        </section>
      ))}
    </div>
  )
}

function Done({ done: { orderNumber, state, missingMinor, creditedMinor, currency } }: { done: TakenDown }) {
  const t = useTranslations('desk.transfers')
  const format = useFormats()
  return (
    <div role="status" className={styles.done}>
      {state === 'placed' && <p>{t('placed', { order: orderNumber })}</p>}
      {missingMinor > 0 && (
        <p>{t('partly', { order: orderNumber, amount: format.money(missingMinor, currency) })}</p>
      )}
      {creditedMinor > 0 && <p>{t('credited', { amount: format.money(creditedMinor, currency) })}</p>}
    </div>
  )
}

function Facts({ order }: { order: AwaitedTransfer }) {
  const t = useTranslations('desk.transfers')
  const format = useFormats()
  const { businessName, until, currency, dueMinor, receivedMinor, missingMinor } = order
  const rows = [
    [t('business'), businessName],
    [t('until'), format.dateTime(until)],
    [t('due'), format.money(dueMinor, currency)],
    [t('received'), format.money(receivedMinor, currency)],
    [t('missing'), format.money(missingMinor, currency)],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { Route } from './+types/payments-page'
import { listBankLines } from '@selvedge/contract/bank/bank-lines.ts'
import { listRefusedRefunds } from '@selvedge/contract/fulfilment/refused-refunds.ts'
import { listAwaitedTransfers } from '@selvedge/contract/orders/transfers.ts'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { AwaitedOrders, TransferTaken } from './awaited-orders.tsx'
import { BankFileForm } from './bank-file-form.tsx'
import { EnterForm } from './enter-form.tsx'
import { paymentsAction } from './payments-action.server.ts'
import { RefusedRefunds } from './refused-refunds.tsx'
import { SettledLines } from './settled-lines.tsx'
import { WaitingLine } from './waiting-line.tsx'
import invoices from '../../office/invoices/invoices.module.css'
import styles from './payments.module.css'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args => privateHead(args, t => t('desk.payments.title'))

/** `taken`: what the file that was just sent had. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const [lines, orders, refused] = await Promise.all([
    client(listBankLines),
    client(listAwaitedTransfers),
    client(listRefusedRefunds),
  ])
  const told = (name: string) => Number(url.searchParams.get(name)) || 0
  const taken = url.searchParams.has('added')
    ? { lines: told('lines'), added: told('added'), passed: told('passed') }
    : null
  return {
    ...must(lines),
    awaited: must(orders).map(order => ({ order, key: crypto.randomUUID() })),
    refused: must(refused),
    enterKey: crypto.randomUUID(),
    today: new Date().toISOString().slice(0, 10),
    taken,
  }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  paymentsAction(context.get(clientContext), await request.formData())

export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, settled, awaited, refused, enterKey, today, taken } = loaderData
  const t = useTranslations('desk.payments')
  const failure = actionData && 'fields' in actionData ? actionData : undefined
  const done = actionData && 'orderNumber' in actionData ? actionData : undefined
  return (
    <div className={invoices.page}>
      <PageTitle lead={t('lead')} aside={t('waiting', { count: waiting.length })}>
        {t('title')}
      </PageTitle>
      {failure && <ErrorSummary title={failure.message} />}
      {done && (
        <div role="status" className={invoices.standing}>
          <TransferTaken done={done} />
        </div>
      )}
      {taken && !actionData && (
        <p role="status" className={invoices.standing}>
          {t('taken', taken)}
        </p>
      )}
      <RefusedRefunds refunds={refused} />
      <BankFileForm />
      <EnterForm
        formKey={enterKey}
        today={today}
        failure={failure?.values['intent'] === 'enter' ? failure : undefined}
      />
      <section aria-labelledby="waiting">
        <SectionHead id="waiting">{t('toBook')}</SectionHead>
        {waiting.length === 0 ? (
          <p>{t('nothing')}</p>
        ) : (
          <ul className={styles.lines}>
            {waiting.map(line => (
              <WaitingLine key={line.id} line={line} failure={failure} />
            ))}
          </ul>
        )}
      </section>
      <AwaitedOrders awaited={awaited} today={today} failure={failure} />
      {settled.length > 0 && <SettledLines lines={settled} failure={failure} />}
    </div>
  )
}

import { Form, Link, useNavigation } from 'react-router'
import type { Route } from './+types/desk-invoice'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getInvoiceAtDesk, type DeskInvoiceDetail } from '@selvedge/contract/invoices/desk-invoices.ts'
import { previewReminder } from '@selvedge/contract/receivables/reminders-by-hand.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { InvoiceFiles } from '../../office/invoices/invoice-files.tsx'
import { InvoiceLines } from '../../office/invoices/invoice-lines.tsx'
import { InvoiceReminders } from '../../office/invoices/invoice-reminders.tsx'
import { InvoiceState } from '../../office/invoices/invoice-state.tsx'
import { InvoiceSums } from '../../office/invoices/invoice-sums.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { Button } from '../../ui/button/button.tsx'
import { classes } from '../../ui/classes.ts'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { changeInvoice } from './change-invoice.server.ts'
import { ElectronicMissing } from './electronic-missing.tsx'
import { InvoiceForms } from './invoice-forms.tsx'
import styles from '../../office/invoices/invoices.module.css'

export { refreshAfterConflict as shouldRevalidate } from '../../request/refresh-after-conflict.ts'

export const handle: PageHandle = { words: ['desk', 'office'] }
export const meta: Route.MetaFunction = args =>
  privateHead(args, t => t('invoices.head', { number: args.params['number'] ?? '' }))

/** `keys`: of the two forms, so that each does what it does once. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const of = { params: { id: params.number } }
  const invoice = must(await client(getInvoiceAtDesk, of))
  const reminder = invoice.type === 'invoice' ? must(await client(previewReminder, of)) : null
  const today = new Date().toISOString().slice(0, 10)
  return { invoice, reminder, today, keys: { transfer: crypto.randomUUID(), credit: crypto.randomUUID() } }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  changeInvoice(context.get(clientContext), request, params.number)

export default function DeskInvoice({ loaderData, actionData: failure }: Route.ComponentProps) {
  const { invoice, reminder, today, keys } = loaderData
  const t = useTranslations('invoices')
  const { number, type, electronicMissing } = invoice
  return (
    <div className={styles.page}>
      <PageTitle
        lead={<Lead invoice={invoice} />}
        aside={
          <InvoiceFiles
            paper={paths.deskInvoicePaper(number)}
            data={electronicMissing.length === 0 ? paths.deskInvoiceData(number) : null}
          />
        }
      >
        {t(type === 'invoice' ? 'invoiceNumbered' : 'creditNumbered', { number })}
      </PageTitle>
      <Overpaid invoice={invoice} />
      <ElectronicMissing of="invoice" missing={electronicMissing} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <InvoiceLines document={invoice.document} />
          <InvoiceSums invoice={invoice} />
          <InvoiceReminders invoice={invoice} />
        </div>
        {type === 'invoice' && (
          <InvoiceForms invoice={invoice} reminder={reminder} today={today} keys={keys} failure={failure} />
        )}
      </div>
    </div>
  )
}

function Lead({ invoice }: { invoice: DeskInvoiceDetail }) {
  const format = useFormats()
  const t = useTranslations('desk.invoices')
  const { businessName, orderId, invoiceNumber, issuedAt, dueOn, type, document } = invoice
  return (
    <>
      {format.listed([
        businessName,
        orderId,
        invoiceNumber,
        format.date(issuedAt),
        type === 'invoice' && t('due', { day: format.date(dueOn) }),
        document.reason,
      ])}
      <span className={styles.stateOfLead}>
        <InvoiceState invoice={invoice} />
      </span>
    </>
  )
}

/** What was paid too much, and the button that puts it into the wallet; what that does is said before. */
function Overpaid({ invoice: { overpaidMinor, currency, businessName } }: { invoice: DeskInvoiceDetail }) {
  const t = useTranslations('desk.invoices')
  const format = useFormats()
  const isBusy = useNavigation().state === 'submitting'
  if (overpaidMinor === 0) return null
  const amount = format.money(overpaidMinor, currency)
  return (
    <Form
      method="post"
      preventScrollReset
      className={classes(styles.standing, styles.settling)}
      data-tone="warning"
    >
      <p>
        {t.rich('overpaidLead', {
          amount,
          business: businessName,
          payments: words => <Link to={paths.deskPayments}>{words}</Link>,
        })}
      </p>
      <input type="hidden" name="intent" value="overpaid" />
      <input type="hidden" name="amountMinor" value={overpaidMinor} />
      <Button type="submit" disabled={isBusy}>
        {t('overpaidSettle', { amount })}
      </Button>
    </Form>
  )
}

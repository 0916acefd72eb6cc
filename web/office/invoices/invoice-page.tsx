import { Link } from 'react-router'
import type { Route } from './+types/invoice-page'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getInvoice, type InvoiceDetail } from '@selvedge/contract/invoices/invoices.ts'
import { useFormats } from '../../formats/formats.tsx'
import { privateHead } from '../../head/page-head.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { must } from '../../request/api.server.ts'
import { clientContext } from '../../request/contexts.server.ts'
import { eventsCursor } from '../../shell/live/cursor.server.ts'
import { useLivePage } from '../../shell/live/use-live-page.ts'
import type { PageHandle } from '../../shell/page-handle.ts'
import { classes } from '../../ui/classes.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { PageTitle } from '../../ui/text/page-title.tsx'
import { InvoiceFiles } from './invoice-files.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoiceMargin } from './invoice-margin.tsx'
import { InvoiceSums } from './invoice-sums.tsx'
import styles from './invoices.module.css'

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  trail: ({ invoice }) => [
    { page: 'counter' },
    { page: 'invoices' },
    { name: invoice.number, to: paths.invoice(invoice.number) },
  ],
}

export const meta: Route.MetaFunction = args =>
  privateHead(args, t => t('invoices.head', { number: args.params['id'] ?? '' }))

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = context.get(clientContext)
  const cursor = await eventsCursor(client)
  return { cursor, invoice: must(await client(getInvoice, { params: { id: params.id } })) }
}

export default function InvoicePage({ loaderData: { cursor, invoice } }: Route.ComponentProps) {
  const t = useTranslations('invoices')
  useLivePage({
    cursor,
    concerns: ({ subject, id }) => subject === 'invoice' && id === invoice.number,
    shown: invoice,
    news: t('pay.live'),
  })
  const format = useFormats()
  const { number, type, orderId, supplierName, document, electronicMissing } = invoice
  return (
    <div className={styles.page}>
      <PageTitle
        lead={t.rich(type === 'invoice' ? 'leadInvoice' : 'leadCredit', {
          supplier: supplierName,
          id: orderId,
          date: format.date(invoice.issuedAt),
          order: words => <Link to={paths.order(orderId)}>{words}</Link>,
        })}
        aside={
          <InvoiceFiles
            paper={paths.invoicePaper(number)}
            data={electronicMissing.length === 0 ? paths.invoiceData(number) : null}
          />
        }
      >
        {t(type === 'invoice' ? 'invoiceNumbered' : 'creditNumbered', { number })}
      </PageTitle>
      <InvoiceStatus invoice={invoice} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <InvoiceLines document={document} />
          <InvoiceSums invoice={invoice} />
        </div>
        <InvoiceMargin invoice={invoice} />
      </div>
    </div>
  )
}

/** What is to be paid and by when, or what was paid too much, in a sentence or two. */
function InvoiceStatus({ invoice }: { invoice: InvoiceDetail }) {
  const t = useTranslations('invoices')
  const format = useFormats()
  const { type, state, openMinor, overpaidMinor, payments, currency, dueOn } = invoice
  if (type === 'creditNote') return <OfCreditNote invoice={invoice} />
  if (overpaidMinor > 0)
    return (
      <p className={styles.standing}>
        {t.rich('standing.overpaid', {
          amount: format.money(overpaidMinor, currency),
          statement: words => <Link to={paths.accountStatement}>{words}</Link>,
        })}
      </p>
    )
  const inWalletMinor = -payments.reduce(
    (sum, { way, amountMinor }) => sum + (way === 'toWallet' ? amountMinor : 0),
    0,
  )
  if (state === 'paid' && inWalletMinor > 0)
    return (
      <p className={styles.standing}>
        {t.rich('standing.intoWallet', {
          amount: format.money(inWalletMinor, currency),
          wallet: words => <Link to={paths.wallet}>{words}</Link>,
        })}
      </p>
    )
  if (state === 'paid' || state === 'credited')
    return <p className={styles.standing}>{t(`standing.${state}`)}</p>
  const values = { amount: format.money(openMinor, currency), day: format.day(dueOn) }
  return (
    <p
      className={classes(styles.standing, styles.payable)}
      data-tone={state === 'overdue' ? 'warning' : undefined}
    >
      <strong>{t(`standing.${state}`, values)}</strong>
      <ButtonLink to={paths.payInvoice(invoice.number)} size="small">
        {t('pay.link')}
      </ButtonLink>
    </p>
  )
}

/** Why it was issued, and what of it is in the wallet. */
function OfCreditNote({
  invoice: { document, walletMinor, totalMinor, currency },
}: {
  invoice: InvoiceDetail
}) {
  const t = useTranslations('invoices')
  const format = useFormats()
  return (
    <>
      {document.reason && <p className={styles.standing}>{t('because', { reason: document.reason })}</p>}
      {walletMinor > 0 && (
        <p className={styles.standing}>
          <Link to={paths.wallet}>
            {t(walletMinor === totalMinor ? 'intoWallet' : 'someIntoWallet', {
              amount: format.money(walletMinor, currency),
            })}
          </Link>
        </p>
      )}
    </>
  )
}

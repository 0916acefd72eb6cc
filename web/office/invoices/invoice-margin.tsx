import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { InvoiceDetail } from '@selvedge/contract/invoices/invoices.ts'
import { useFormats } from '../../formats/formats.tsx'
import { PostalAddress } from '../../formats/postal-address.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { InvoiceReminders } from './invoice-reminders.tsx'
import styles from './invoices.module.css'

/** Beside the lines: how to pay, what else belongs to it, who sells and who buys. */
export function InvoiceMargin({ invoice }: { invoice: InvoiceDetail }) {
  const t = useTranslations('invoices')
  const format = useFormats()
  const { document, creditNotes, invoiceNumber, poNumber, openMinor } = invoice
  const { buyer, seller, shipTo, treatment } = document
  return (
    <aside className={styles.margin} aria-label={t('margin')}>
      {openMinor > 0 && <Transfer invoice={invoice} />}
      <InvoiceReminders invoice={invoice} />
      {(creditNotes.length > 0 || invoiceNumber) && (
        <Part title={t('belongs')}>
          <ul>
            {invoiceNumber && (
              <li>
                <Link to={paths.invoice(invoiceNumber)}>
                  {t('invoiceNumbered', { number: invoiceNumber })}
                </Link>
              </li>
            )}
            {creditNotes.map(note => (
              <li key={note.number} className={styles.belongs}>
                <Link to={paths.invoice(note.number)}>{t('creditNumbered', { number: note.number })}</Link>
                <span>{format.money(-note.totalMinor, invoice.currency)}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={t('parties.buyer')}>
        <PostalAddress name={buyer.businessName} address={buyer.address} />
        {buyer.vatNumber && <p className={styles.note}>{t('parties.vat', { number: buyer.vatNumber })}</p>}
        {poNumber && <p className={styles.note}>{t('parties.po', { number: poNumber })}</p>}
      </Part>
      <Part title={t('parties.shipTo')}>
        <PostalAddress name={shipTo.name} address={shipTo.address} />
      </Part>
      <Part title={t('parties.seller')}>
        <PostalAddress name={seller.legalName} address={seller.address} />
        <p className={styles.note}>{t('parties.vat', { number: seller.vatNumber })}</p>
      </Part>
      {treatment !== 'domestic' && (
        <Part title={t('parties.tax')}>
          <p>{t(`treatment.${treatment}`)}</p>
        </Part>
      )}
    </aside>
  )
}

/** Where a transfer goes and what to write on it, with the settlement discount as long as it holds. */
function Transfer({ invoice }: { invoice: InvoiceDetail }) {
  const t = useTranslations('invoices')
  const format = useFormats()
  const { number, currency, document, dueMinor, discountUntil } = invoice
  const { settlement, seller } = document
  const { bank } = seller
  const rows = [
    [t('transfer.holder'), bank.holder],
    ['IBAN', bank.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')],
    ['BIC', bank.bic],
    [t('transfer.sortCode'), bank.sortCode],
    [t('transfer.account'), bank.accountNumber],
    [t('transfer.quote'), number],
  ].filter(([, value]) => value !== '')
  return (
    <Part title={t('transfer.title')}>
      <dl className={styles.bank}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {settlement && discountUntil && (
        <p>
          {t('transfer.settlement', {
            amount: format.money(dueMinor, currency),
            percent: format.percent(settlement.basisPoints),
            day: format.day(discountUntil),
          })}
        </p>
      )}
    </Part>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <SectionHead>{title}</SectionHead>
    {children}
  </section>
)

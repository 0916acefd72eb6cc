import { Link } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { INVOICE_NUMBER } from '@selvedge/contract/invoices/invoice-number.ts'
import type { BankLine } from '@selvedge/contract/bank/bank-lines.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { TakeBackForm } from './take-back-form.tsx'
import styles from './payments.module.css'

type Props = { lines: readonly BankLine[]; failure: FormFailure | undefined }

/** What was booked or set aside last, each with a way to take it back. */
export function SettledLines({ lines, failure }: Props) {
  const t = useTranslations('desk.payments')
  const format = useFormats()
  return (
    <section aria-labelledby="settled">
      <SectionHead id="settled">{t('settled')}</SectionHead>
      <DataTable label={t('settled')} density="orders" twoLines>
        <thead>
          <tr>
            <HeadCell>{t('payer')}</HeadCell>
            <HeadCell>{t('date')}</HeadCell>
            <HeadCell>{t('became')}</HeadCell>
            <HeadCell numeric>{t('amount')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <Row key={line.id}>
              <Cell heading narrow="first">
                {line.payer || line.text || line.paid.map(({ number }) => number).join(' ')}
              </Cell>
              <Cell narrow="second">{format.date(line.bookedOn)}</Cell>
              <Cell narrow="second">
                <Became line={line} /> <TakeBackForm line={line} failure={failure} />
              </Cell>
              <Cell numeric narrow="first">
                {format.money(line.amountMinor, line.currency)}
              </Cell>
            </Row>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

function Became({ line: { state, paid, creditMinor, reason, currency } }: { line: BankLine }) {
  const t = useTranslations('desk.payments')
  const format = useFormats()
  if (state === 'setAside') return t('aside.done', { reason })
  return (
    <>
      {paid.map(({ number, amountMinor }) => (
        <span key={number} className={styles.match}>
          {INVOICE_NUMBER.test(number) ? <Link to={paths.deskInvoice(number)}>{number}</Link> : number}{' '}
          {format.money(amountMinor, currency)}
        </span>
      ))}
      {creditMinor > 0 && t('kept', { amount: format.money(creditMinor, currency) })}
    </>
  )
}

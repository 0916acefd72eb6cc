import { Form, Link, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { UnsettledCredit } from '@selvedge/contract/invoices/unsettled-credits.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from '../../office/invoices/invoices.module.css'

/** Credit notes whose money has reached nobody, each with a button that puts it into the wallet. */
export function UnsettledCredits({ credits }: { credits: readonly UnsettledCredit[] }) {
  const t = useTranslations('desk.invoices')
  if (credits.length === 0) return null
  return (
    <section className={styles.page}>
      <SectionHead>{t('unsettled.title')}</SectionHead>
      <p className={styles.note}>{t('unsettled.lead')}</p>
      <DataTable label={t('unsettled.title')} density="orders" twoLines>
        <thead>
          <tr>
            <HeadCell>{t('unsettled.note')}</HeadCell>
            <HeadCell>{t('unsettled.invoice')}</HeadCell>
            <HeadCell>{t('business')}</HeadCell>
            <HeadCell />
          </tr>
        </thead>
        <tbody>
          {credits.map(credit => (
            <CreditRow key={credit.number} credit={credit} />
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

function CreditRow({ credit }: { credit: UnsettledCredit }) {
  const t = useTranslations('desk.invoices')
  const format = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const { number, invoiceNumber, businessName, issuedAt, reason, currency, owedMinor } = credit
  return (
    <Row>
      <Cell heading narrow="first">
        <Link to={paths.deskInvoice(number)} prefetch="intent" className={styles.number}>
          {number}
        </Link>
        <span className={styles.note}>{format.listed([format.date(issuedAt), reason])}</span>
      </Cell>
      <Cell narrow="none">{invoiceNumber}</Cell>
      <Cell narrow="second">{businessName}</Cell>
      <Cell numeric narrow="second">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="creditNote" value={number} />
          <Button type="submit" disabled={isBusy}>
            {t('unsettled.settle', { amount: format.money(owedMinor, currency) })}
          </Button>
        </Form>
      </Cell>
    </Row>
  )
}

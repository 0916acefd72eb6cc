import { Form, Link, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { OverdueBusiness } from '@selvedge/contract/receivables/overdue.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { Cell, DataTable, HeadCell, Row } from '../../ui/data/data-table.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './overdue.module.css'

type Props = { business: OverdueBusiness; today: string; failure: FormFailure | undefined }

/** What one business owes overdue, and what it was sent. */
export function OverdueAccount({ business, today, failure }: Props) {
  const t = useTranslations('desk.overdue')
  const format = useFormats()
  const { id, name, totals, invoices } = business
  const amounts = format.listed(
    totals.map(({ currency, overdueMinor }) => format.money(overdueMinor, currency)),
  )
  return (
    <section aria-labelledby={`business-${id}`} className={styles.account}>
      <SectionHead id={`business-${id}`}>
        {name} · {amounts}
      </SectionHead>
      <DataTable label={name} density="orders" twoLines className={styles.invoices}>
        <thead>
          <tr>
            <HeadCell>{t('invoice')}</HeadCell>
            <HeadCell>{t('due')}</HeadCell>
            <HeadCell>{t('sent')}</HeadCell>
            <HeadCell>{t('next')}</HeadCell>
            <HeadCell numeric>{t('open')}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {invoices.map(invoice => (
            <InvoiceRow
              key={invoice.number}
              invoice={invoice}
              today={today}
              mayRemind={business.paused === null}
            />
          ))}
        </tbody>
      </DataTable>
      <Pause business={business} failure={failure} />
    </section>
  )
}

type RowProps = { invoice: OverdueBusiness['invoices'][number]; today: string; mayRemind: boolean }
function InvoiceRow({ invoice, today, mayRemind }: RowProps) {
  const t = useTranslations('desk.overdue')
  const format = useFormats()
  const { number, currency, openMinor, dueOn, daysOverdue, isDisputed, sent, next } = invoice
  const said = (one: { reminder: 'first' | 'second' | 'last'; on: string }) =>
    t('on', { reminder: t(`reminders.${one.reminder}`), day: format.date(one.on) })
  return (
    <Row>
      <Cell heading narrow="first">
        <Link to={paths.deskInvoice(number)} prefetch="intent" className={styles.number}>
          {number}
        </Link>
      </Cell>
      <Cell narrow="second">{format.listed([format.date(dueOn), t('days', { count: daysOverdue })])}</Cell>
      <Cell narrow="second">{sent.length === 0 ? t('nothingSent') : format.listed(sent.map(said))}</Cell>
      <Cell narrow="second">
        {isDisputed
          ? t('disputed')
          : next
            ? next.on <= today
              ? t('nextNow')
              : said(next)
            : t('nothingNext')}
        {!isDisputed && mayRemind && sent.at(-1)?.reminder !== 'last' && (
          <>
            {' '}
            <TextLink to={`${paths.deskInvoice(number)}#remind`}>{t('remindNow')}</TextLink>
          </>
        )}
      </Cell>
      <Cell numeric narrow="first">
        {format.money(openMinor, currency)}
      </Cell>
    </Row>
  )
}

/** Reminds a business no longer, or again. */
function Pause({ business: { id, name, paused }, failure }: Omit<Props, 'today'>) {
  const t = useTranslations('desk.overdue')
  const format = useFormats()
  const isBusy = useNavigation().state === 'submitting'
  if (paused)
    return (
      <Form method="post" preventScrollReset className={styles.row}>
        <input type="hidden" name="intent" value="resume" />
        <input type="hidden" name="business" value={id} />
        <p className={styles.note}>
          {t('paused', { day: format.date(paused.since), reason: paused.reason })}
        </p>
        <Button type="submit" disabled={isBusy} aria-label={t('resumeFor', { business: name })}>
          {t('resume')}
        </Button>
      </Form>
    )
  return (
    <Form method="post" noValidate preventScrollReset className={styles.row}>
      <input type="hidden" name="intent" value="pause" />
      <input type="hidden" name="business" value={id} />
      <TextField
        id={`reason-${id}`}
        name="reason"
        label={t('reason')}
        autoComplete="off"
        maxLength={200}
        defaultValue={failure?.values['reason']}
        error={failure?.fields['reason']}
      />
      <Button type="submit" disabled={isBusy} aria-label={t('pauseFor', { business: name })}>
        {t('pause')}
      </Button>
    </Form>
  )
}

import { Form, Link, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { BankLine } from '@selvedge/contract/bank/bank-lines.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './payments.module.css'

type Props = { line: BankLine; failure: FormFailure | undefined }

/** A line of the bank's statement with what it may pay, to be confirmed, corrected or set aside. */
export function WaitingLine({ line, failure: given }: Props) {
  const t = useTranslations('desk.payments')
  const format = useFormats()
  const isBusy = useNavigation().state === 'submitting'
  const failure = given?.values['line'] === line.id ? given : undefined
  const amount = format.money(line.amountMinor, line.currency)
  const numbers =
    line.proposal?.order?.number ?? line.proposal?.invoices.map(({ number }) => number).join(' ')
  return (
    <li className={styles.line}>
      <div className={styles.said}>
        <strong className={styles.amount}>{amount}</strong>
        <span>{format.listed([line.payer, format.date(line.bookedOn)])}</span>
        <span className={styles.text}>{line.text}</span>
        <Proposal line={line} />
        <Entered line={line} />
      </div>
      <Form method="post" noValidate preventScrollReset className={styles.form}>
        <input type="hidden" name="intent" value="book" />
        <input type="hidden" name="line" value={line.id} />
        <TextField
          id={`numbers-${line.id}`}
          name="numbers"
          label={t('numbers')}
          autoComplete="off"
          defaultValue={failure?.values['numbers'] ?? numbers ?? ''}
          error={failure?.fields['numbers'] ?? failure?.fields['numbers.0']}
        />
        <Button type="submit" variant={line.proposal ? 'solid' : undefined} disabled={isBusy}>
          {t('book', { amount })}
        </Button>
      </Form>
      <details className={styles.aside}>
        <summary>{t('aside.open')}</summary>
        <Form method="post" noValidate preventScrollReset className={styles.form}>
          <input type="hidden" name="intent" value="aside" />
          <input type="hidden" name="line" value={line.id} />
          <TextField
            id={`reason-${line.id}`}
            name="reason"
            label={t('aside.reason')}
            autoComplete="off"
            maxLength={200}
            defaultValue={failure?.values['reason']}
            error={failure?.fields['reason']}
          />
          <Button type="submit" disabled={isBusy}>
            {t('aside.submit')}
          </Button>
        </Form>
      </details>
    </li>
  )
}

/** Who entered it or brought it back, and another line that may be the same money. */
function Entered({ line: { entered, again, alike, amountMinor, currency } }: Pick<Props, 'line'>) {
  const t = useTranslations('desk.payments')
  const format = useFormats()
  if (!entered && !alike) return null
  const who = entered && { name: entered.by, at: format.dateTime(entered.at) }
  return (
    <>
      {who && (
        <span className={styles.note}>
          {again ? t('again', { ...who, reason: again.reason }) : t('entered', who)}
        </span>
      )}
      {alike && (
        <strong className={styles.alike}>
          {t('alike', {
            amount: format.money(amountMinor, currency),
            day: format.date(alike.bookedOn),
            said: format.listed([alike.payer, alike.text]),
            hand: String(entered !== null),
            state: alike.state,
          })}
        </strong>
      )}
    </>
  )
}

/** What is proposed, what it goes by, and what would be left. */
function Proposal({ line: { proposal, currency } }: Pick<Props, 'line'>) {
  const t = useTranslations('desk.payments')
  const format = useFormats()
  if (!proposal) return <span className={styles.note}>{t('noProposal')}</span>
  const { overMinor, order } = proposal
  const left = format.money(Math.abs(overMinor), currency)
  return (
    <span className={styles.note}>
      {proposal.invoices.map(({ number, businessName, openMinor }) => (
        <span key={number} className={styles.match}>
          <Link to={paths.deskInvoice(number)}>{number}</Link>{' '}
          {format.listed([businessName, t('open', { amount: format.money(openMinor, currency) })])}
        </span>
      ))}
      {order && (
        <span className={styles.match}>
          {format.listed([
            order.number,
            order.businessName,
            order.missingMinor > 0
              ? t('awaits', { amount: format.money(order.missingMinor, currency) })
              : t('awaitsNothing'),
          ])}
        </span>
      )}
      {format.listed([
        t(`by.${proposal.by}`),
        overMinor > 0 && t('over', { amount: left }),
        overMinor < 0 && t('under', { amount: left }),
      ])}
    </span>
  )
}

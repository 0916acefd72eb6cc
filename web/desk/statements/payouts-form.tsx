import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { SupplierBalance } from '@selvedge/contract/statements/supplier-statements.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useHydrated } from '../../ui/hydrated.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { BalanceTable } from './balance-table.tsx'
import { payField } from './ticked-suppliers.ts'
import invoices from '../../office/invoices/invoices.module.css'
import styles from './statements.module.css'

/** A press without a tick, or what was refused. */
export type PayoutsFailure = FormFailure | ({ nothingTicked: true } & Pick<FormFailure, 'values'>)
type Props = {
  balances: readonly SupplierBalance[]
  period: string
  today: string
  failure: PayoutsFailure | undefined
}

/** Notes the payouts of a month to every supplier that is ticked: at first, all that are owed anything. */
export function PayoutsForm({ balances, period, today, failure }: Props) {
  const t = useTranslations('desk.statements')
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(() => untickedIn(balances, failure))
  const refused = failure && 'message' in failure ? failure : undefined
  const ticks = {
    isTicked: (supplier: string) => !unticked.has(supplier),
    tick: (supplier: string, is: boolean) =>
      setUnticked(
        before => new Set([...[...before].filter(one => one !== supplier), ...(is ? [] : [supplier])]),
      ),
  }
  const ticked = balances.filter(
    ({ supplier, payable, payableMinor }) =>
      payable !== null && payableMinor > 0 && ticks.isTicked(supplier.id),
  )
  return (
    <Form method="post" noValidate preventScrollReset className={invoices.page}>
      {failure && <ErrorSummary title={refused ? refused.message : t('payMany.nothing')} />}
      <input type="hidden" name="period" value={period} />
      <BalanceTable balances={balances} period={period} ticks={ticks} />
      <Payout
        ticked={ticked}
        period={period}
        today={today}
        values={failure?.values}
        fields={refused?.fields}
      />
    </Form>
  )
}

/** As they were when they were sent; without scripts the form is drawn anew. */
const untickedIn = (balances: readonly SupplierBalance[], failure: PayoutsFailure | undefined) =>
  new Set(
    failure
      ? balances.map(({ supplier }) => supplier.id).filter(id => failure.values[payField(id)] === undefined)
      : [],
  )

type PayoutProps = {
  ticked: readonly SupplierBalance[]
  period: string
  today: string
  values: FormFailure['values'] | undefined
  fields: FormFailure['fields'] | undefined
}

/** What is ticked comes to so much in each currency. Without scripts nothing can count it, and the words say so much less. */
function Payout({ ticked, period, today, values, fields }: PayoutProps) {
  const t = useTranslations('desk.statements')
  const format = useFormats()
  const isCounted = useHydrated()
  const isBusy = useNavigation().state !== 'idle'
  const month = format.month(period)
  const count = ticked.length
  const sums = [...sumsOf(ticked)]
  const money = format.moneyAmong(sums.map(([currency]) => currency))
  const amount = format.listed(sums.map(([currency, minor]) => money(minor, currency)))
  return (
    <section>
      <SectionHead>{t('payMany.title', { month })}</SectionHead>
      <div className={styles.payout}>
        <TextField
          name="paidOn"
          type="date"
          label={t('pay.paidOn')}
          max={today}
          defaultValue={values?.['paidOn'] ?? today}
          error={fields?.['paidOn']}
        />
        <TextField
          name="reference"
          label={t('pay.reference')}
          autoComplete="off"
          maxLength={140}
          defaultValue={values?.['reference']}
          error={fields?.['reference']}
        />
        <p className={invoices.note} aria-live="polite">
          {isCounted && count > 0 ? t('payMany.lead', { count, month }) : t('payMany.leadWithout', { month })}
        </p>
        <Button type="submit" variant="solid" disabled={isBusy}>
          {isCounted && count > 0 ? t('payMany.submit', { count, amount }) : t('payMany.submitWithout')}
        </Button>
      </div>
    </section>
  )
}

function sumsOf(balances: readonly SupplierBalance[]): Map<Currency, number> {
  const sums = new Map<Currency, number>()
  for (const { currency, payableMinor } of balances)
    sums.set(currency, (sums.get(currency) ?? 0) + payableMinor)
  return sums
}

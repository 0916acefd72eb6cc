import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import { topUpChoices } from '@selvedge/contract/wallet/wallet-terms.ts'
import { minorUnitsOf } from '@selvedge/contract/pricing/currencies.ts'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { useShellView } from '../../shell/shell-view.ts'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { Segment } from '../../ui/form/segment.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { parseTypedNumber } from '../../ui/form/typed-number.ts'
import { SectionHead } from '../../ui/text/section-head.tsx'
import { useTimesDone } from '../../request/use-times-done.ts'
import { useCardWords } from '../payment/card-words.ts'
import type { WalletData } from './wallet.tsx'
import styles from './wallet.module.css'

type Props = { data: WalletData; failure: FormFailure | undefined }

/** Puts money into the wallet from the active card. */
export function TopUpForm({ data, failure }: Props) {
  const t = useTranslations('wallet.topUp')
  const isVerified = useShellView().verification === 'verified'
  const { card, mayTopUp } = data
  const times = useTimesDone(form => form.has('idempotencyKey'), failure)
  return (
    <section aria-labelledby="top-up" className={styles.form}>
      <SectionHead id="top-up" ruled>
        {t('title')}
      </SectionHead>
      {!mayTopUp && <p>{t('byOthers')}</p>}
      {mayTopUp && !isVerified && <p>{t('notVerified')}</p>}
      {mayTopUp && isVerified && card === null && (
        <div className={styles.noCard}>
          <p>{t('noCard')}</p>
          <ButtonLink to={paths.paymentMethod}>{t('addCard')}</ButtonLink>
        </div>
      )}
      {mayTopUp && isVerified && card !== null && (
        <Amount key={times} data={data} failure={failure} card={card} />
      )}
    </section>
  )
}

type Card = NonNullable<WalletData['card']>

/** The outcome is unknown: a second press must be the same top-up. */
const isUnknown = (failure: FormFailure | undefined): boolean =>
  failure !== undefined && ['topUpUnavailable', 'unavailable', 'internal'].includes(failure.code)

function Amount({ data, failure, card }: Props & { card: Card }) {
  const t = useTranslations('wallet.topUp')
  const format = useFormats()
  const words = useCardWords()
  const currency = data.wallet.currency as AccountCurrency
  const choices = topUpChoices(currency)
  const [chosen, setChosen] = useState(failure?.values['amount'] ?? String(choices[1]))
  const [typed, setTyped] = useState(failure?.values['amountMinor'] ?? '')
  const isBusy = useNavigation().formMethod === 'POST'
  const minor =
    chosen === 'other' ? Math.round((parseTypedNumber(typed) ?? 0) * minorUnitsOf(currency)) : Number(chosen)
  const submit = minor > 0 ? t('submit', { amount: format.money(minor, currency) }) : t('submitPlain')
  return (
    <Form method="post" className={styles.form} noValidate>
      {failure && <ErrorSummary title={failure.message} />}
      <input
        type="hidden"
        name="idempotencyKey"
        value={isUnknown(failure) ? failure?.values['idempotencyKey'] : data.idempotencyKey}
      />
      <input type="hidden" name="card" value={card.id} />
      <Segment
        legend={t('amount')}
        name="amount"
        value={chosen}
        onChange={event => setChosen(event.currentTarget.value)}
        options={[
          ...choices.map(choice => ({
            value: String(choice),
            label: format.money(choice, currency),
          })),
          { value: 'other', label: t('other') },
        ]}
      />
      <div className={chosen === 'other' ? undefined : styles.withoutOther}>
        <TextField
          name="amountMinor"
          label={t('otherAmount')}
          unit={currency}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          error={failure?.fields['amountMinor']}
        />
      </div>
      <p className={styles.card}>
        <span>{words.name(card)}</span> <span className={styles.label}>{words.expires(card)}</span>
        {card.declinedAt !== null && <span className={styles.declined}>{t('declined')}</span>}
      </p>
      <Button type="submit" variant="solid" size="large" wide disabled={isBusy}>
        {isBusy ? t('busy') : submit}
      </Button>
      <p className={styles.label}>{t('note')}</p>
    </Form>
  )
}

import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import type { PromotedBusiness } from '@selvedge/contract/wallet/promotions.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { parseTypedNumber } from '../../ui/form/typed-number.ts'
import decision from '../queue/decision.module.css'

/** Whose credit it is to be; nothing is given yet. */
export function FindBusiness({ email, error }: { email: string; error: string | null }) {
  const t = useTranslations('deskPromotions')
  return (
    <Form method="get" noValidate className={decision.find}>
      <TextField
        name="email"
        type="email"
        label={t('email')}
        defaultValue={email}
        error={error}
        autoComplete="off"
        required
      />
      <Button type="submit">{t('find')}</Button>
    </Form>
  )
}

type Props = {
  business: PromotedBusiness
  idempotencyKey: string
  today: string
  failure: FormFailure | undefined
}

/** Amount, last day and reason; the button says what it does. */
export function GiveForm({ business, idempotencyKey, today, failure }: Props) {
  const t = useTranslations('deskPromotions')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const { businessName, currency, balanceMinor, mostMinor } = business
  const kept = failure?.values
  const [typed, setTyped] = useState(kept?.['amountMinor'] ?? '')
  const amount = parseTypedNumber(typed)
  const figure = amount === undefined ? null : formats.money(Math.round(amount * MINOR_UNITS), currency)
  return (
    <Form method="post" noValidate preventScrollReset className={decision.form}>
      <FormFault
        failure={failure}
        labels={{ amountMinor: t('amount'), endsOn: t('lastDay'), reason: t('reason') }}
      />
      <p>
        <b>{businessName}</b>{' '}
        <span className={decision.quiet}>
          {formats.listed([business.email, t('balance', { amount: formats.money(balanceMinor, currency) })])}
        </span>
      </p>
      <input type="hidden" name="idempotencyKey" value={kept?.['idempotencyKey'] ?? idempotencyKey} />
      <input type="hidden" name="business" value={business.email} />
      <input type="hidden" name="currency" value={currency} />
      <div className={decision.fields}>
        <TextField
          name="amountMinor"
          label={t('amount')}
          unit={formats.currencySign(currency)}
          help={t('most', { amount: formats.money(mostMinor, currency) })}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={kept?.['amountMinor']}
          onChange={event => setTyped(event.target.value)}
          error={failure?.fields['amountMinor']}
          required
        />
        <TextField
          id="credit-ends"
          name="endsOn"
          type="date"
          label={t('lastDay')}
          min={today}
          defaultValue={kept?.['endsOn']}
          error={failure?.fields['endsOn']}
          required
        />
      </div>
      <TextField
        name="reason"
        label={t('reason')}
        help={t('reasonHelp')}
        maxLength={120}
        autoComplete="off"
        defaultValue={kept?.['reason']}
        error={failure?.fields['reason']}
        required
      />
      <p className={decision.effect}>{t('effect')}</p>
      <div className={decision.actions}>
        <Button type="submit" name="intent" value="give" variant="solid" size="large" disabled={isBusy}>
          {figure === null
            ? t('give', { business: businessName })
            : t('giveAmount', { amount: figure, business: businessName })}
        </Button>
      </div>
    </Form>
  )
}

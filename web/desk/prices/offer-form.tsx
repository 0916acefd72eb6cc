import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { shortageOf } from '@selvedge/contract/catalogue/shortage.ts'
import { micrometresOf } from '@selvedge/contract/format/measurement.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import type { WaitingSpecialPrice } from '@selvedge/contract/special-pricing/special-price-answers.ts'
import { SPECIAL_PRICE_MESSAGE_LENGTH } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { InOneUnit, useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { OwnCurrency } from '../../office/price-answer/use-own-currency.ts'
import { useOfferShortage } from '../../office/special-prices/use-offer-shortage.ts'
import { usePerUnit } from '../../office/special-prices/use-offer-words.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { parseTypedNumber } from '../../ui/form/typed-number.ts'
import { WithScripts } from '../../ui/hydrated.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import decision from '../queue/decision.module.css'
import styles from './price-request.module.css'
import { OfferEffect } from './offer-effect.tsx'
import { WordsForm } from './words-form.tsx'

type Props = {
  request: WaitingSpecialPrice
  own: OwnCurrency
  standsUntil: string
  failure: FormFailure | undefined
}

/** An offer: its length and a fortnight are proposed. The price is not, so that nobody grants by mistake what was asked. */
export const OfferForm = (props: Props) => (
  <InOneUnit>
    <Offer {...props} />
  </InOneUnit>
)

function Offer({ request, own, standsUntil, failure: given }: Props) {
  const t = useTranslations('desk.prices')
  const formats = useFormats()
  const perUnit = usePerUnit(request.currency)
  const shortageWords = useOfferShortage()
  const isBusy = useNavigation().state !== 'idle'
  const intent = given?.values['intent']
  const failure = intent === 'reject' || intent === 'write' ? undefined : given
  const proposed = {
    price: '',
    minimum: formats.typedLength(request.lengthMicrometres),
    validUntil: standsUntil,
  }
  const value = (name: keyof typeof proposed) => failure?.values[name] ?? proposed[name]
  const [typed, setTyped] = useState({
    price: value('price'),
    minimum: value('minimum'),
    validUntil: value('validUntil'),
  })
  const type = (name: keyof typeof proposed) => (text: string) =>
    setTyped(before => ({ ...before, [name]: text }))
  /** What was refused, until something else is typed. */
  const faultOf = (name: keyof typeof proposed) =>
    typed[name] === value(name) ? failure?.fields[name] : undefined
  const amount = parseTypedNumber(typed.price)
  const unitMinor = amount === undefined ? undefined : Math.round(amount * MINOR_UNITS)
  const minimum = micrometresOf(parseTypedNumber(typed.minimum) ?? 0, formats.unit)
  // Left empty, the price holds from the length that was asked for.
  const shortage = shortageOf(minimum || request.lengthMicrometres, request.stock)
  const labels = {
    price: t('price'),
    minimum: t('from'),
    validUntil: t('until'),
    message: t('message', { name: request.askedBy }),
  }
  const asked = perUnit(request.targetPriceMinor)
  return (
    <div className={decision.part}>
      <SectionHead>{t('offer')}</SectionHead>
      <FormFault failure={failure} labels={labels} />
      <Form method="post" noValidate className={decision.form}>
        <input type="hidden" name="id" value={request.id} />
        <input type="hidden" name="unit" value={formats.unit} />
        <input type="hidden" name="asked" value={request.targetPriceMinor} />
        <TextField
          name="price"
          label={t('price')}
          help={[t('priceHelp'), own?.offeredIn].filter(Boolean).join(' ')}
          unit={`${formats.currencySign(request.currency)}/${formats.unit}`}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={value('price')}
          onInput={event => type('price')(event.currentTarget.value)}
          error={faultOf('price')}
          required
        />
        <div>
          <div className={decision.fields}>
            <TextField
              name="minimum"
              label={t('from')}
              unit={formats.unit}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={value('minimum')}
              onInput={event => type('minimum')(event.currentTarget.value)}
              error={faultOf('minimum')}
            />
            <TextField
              name="validUntil"
              type="date"
              label={t('until')}
              defaultValue={value('validUntil')}
              onInput={event => type('validUntil')(event.currentTarget.value)}
              error={faultOf('validUntil')}
              required
            />
          </div>
          <p className={styles.shortage} role="status">
            {shortage && shortageWords(shortage)}
          </p>
        </div>
        <TextArea
          name="message"
          label={t('message', { name: request.askedBy })}
          defaultValue={failure?.values['message']}
          error={failure?.fields['message']}
          maxLength={SPECIAL_PRICE_MESSAGE_LENGTH}
          rows={3}
        />
        <WithScripts>
          {unitMinor !== undefined && (
            <OfferEffect request={request} unitMinor={unitMinor} minimumMicrometres={minimum} />
          )}
        </WithScripts>
        <p className={decision.effect}>{t('offerEffect', { name: request.askedBy })}</p>
        <div className={decision.actions}>
          <Button type="submit" name="intent" value="offer" variant="solid" size="large" disabled={isBusy}>
            <WithScripts without={t('submit')}>
              {unitMinor === undefined || typed.validUntil === ''
                ? t('submit')
                : t('submitNamed', {
                    price: `${formats.money(unitMinor, request.currency)}/${formats.unit}`,
                    day: formats.date(typed.validUntil),
                  })}
            </WithScripts>
          </Button>
          <Button type="submit" name="intent" value="accept" size="large" disabled={isBusy}>
            {t('accept', { price: asked })}
          </Button>
        </div>
      </Form>
      <WordsForm key={request.history.length} intent="write" request={request} failure={given} />
      <WordsForm intent="reject" request={request} failure={given} />
    </div>
  )
}

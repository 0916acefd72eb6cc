import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { shortageOf } from '@selvedge/contract/catalogue/shortage.ts'
import { micrometresOf } from '@selvedge/contract/format/measurement.ts'
import type { AskedPrice } from '@selvedge/contract/special-pricing/price-answers.ts'
import { SPECIAL_PRICE_MESSAGE_LENGTH } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import { InOneUnit, useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { parseTypedNumber } from '../../ui/form/typed-number.ts'
import { useOfferShortage } from '../special-prices/use-offer-shortage.ts'
import { useOwnCurrency } from './use-own-currency.ts'
import styles from './price-answer.module.css'

type Props = { asked: AskedPrice; failure: FormFailure | undefined }

/** A price, the last day it holds, the least length it holds for, and a word with it. */
export const OfferForm = (props: Props) => (
  <InOneUnit>
    <Offer {...props} />
  </InOneUnit>
)

function Offer({ asked, failure }: Props) {
  const t = useTranslations('priceAnswer')
  const format = useFormats()
  const isSending = useNavigation().formData !== undefined
  const refused = failure?.values['intent'] === 'offer' ? failure : undefined
  const shortageWords = useOfferShortage()
  const own = useOwnCurrency(asked)
  const least = refused?.values['minimum'] ?? format.typedLength(asked.lengthMicrometres)
  const [typed, setTyped] = useState(least)
  const minimum = micrometresOf(parseTypedNumber(typed) ?? 0, format.unit)
  // Left empty, the price holds from the length that was asked for.
  const shortage = shortageOf(minimum || asked.lengthMicrometres, asked.stock)
  return (
    <section>
      <h2 className={styles.section}>{t('offer.title')}</h2>
      <Form method="post" preventScrollReset noValidate className={styles.fields}>
        <input type="hidden" name="unit" value={format.unit} />
        <TextField
          id="offer-price"
          name="price"
          label={t('offer.price')}
          unit={`${format.currencySign(asked.currency)}/${format.unit}`}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={refused?.values['price']}
          required
          help={own?.offeredIn}
          error={refused?.fields['offer-price']}
        />
        <div>
          <div className={styles.pair}>
            <TextField
              id="offer-minimum"
              name="minimum"
              label={t('offer.minimum')}
              unit={format.unit}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={least}
              onInput={event => setTyped(event.currentTarget.value)}
              error={refused?.fields['offer-minimum']}
            />
            <TextField
              id="offer-validUntil"
              name="validUntil"
              type="date"
              label={t('offer.until')}
              defaultValue={refused?.values['validUntil']}
              required
              error={refused?.fields['offer-validUntil']}
            />
          </div>
          <p className={styles.shortage} role="status">
            {shortage && shortageWords(shortage)}
          </p>
        </div>
        <TextArea
          id="offer-message"
          name="message"
          label={t('offer.message', { business: asked.businessName })}
          defaultValue={refused?.values['message']}
          error={refused?.fields['offer-message']}
          maxLength={SPECIAL_PRICE_MESSAGE_LENGTH}
          rows={3}
        />
        <Button type="submit" name="intent" value="offer" variant="solid" size="large" disabled={isSending}>
          {t('offer.send')}
        </Button>
        <p className={styles.quiet}>{t('offer.binding')}</p>
      </Form>
    </section>
  )
}

import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { SpecialPriceRequest } from '@selvedge/contract/special-pricing/special-prices.ts'
import { SPECIAL_PRICE_MESSAGE_LENGTH } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { InOneUnit, useFormats } from '../../formats/formats.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './special-prices.module.css'

type Props = { request: SpecialPriceRequest; failure: FormFailure | undefined }

/** Counter-offer: another target price, with a message. */
export const ReviseForm = (props: Props) => (
  <InOneUnit>
    <Revision {...props} />
  </InOneUnit>
)

function Revision({ request, failure }: Props) {
  const t = useTranslations('specials')
  const { unit, currencySign } = useFormats()
  const { id, version, currency } = request
  const refused = failure?.values['intent'] === 'revise' && failure.values['id'] === id ? failure : undefined
  return (
    <details className={styles.revise} open={refused !== undefined}>
      <summary className={styles.summary}>{t('request.revise')}</summary>
      <Form method="post" preventScrollReset className={styles.reviseFields} noValidate>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="unit" value={unit} />
        <TextField
          id={`target-${id}`}
          name="target"
          label={t('form.target')}
          unit={`${currencySign(currency)}/${unit}`}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={refused?.values['target']}
          required
          error={refused?.fields['targetPrice'] ?? refused?.fields['targetPrice.minor']}
        />
        <TextArea
          id={`message-${id}`}
          name="message"
          label={t('form.message')}
          defaultValue={refused?.values['message']}
          error={refused?.fields['message']}
          maxLength={SPECIAL_PRICE_MESSAGE_LENGTH}
          rows={2}
        />
        <Button type="submit" name="intent" value="revise" size="small">
          {t('request.send')}
        </Button>
      </Form>
    </details>
  )
}

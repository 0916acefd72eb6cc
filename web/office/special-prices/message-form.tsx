import { Form } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import type { SpecialPriceRequest } from '@selvedge/contract/special-pricing/special-prices.ts'
import { SPECIAL_PRICE_MESSAGE_LENGTH } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { useTimesDone } from '../../request/use-times-done.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from './special-prices.module.css'

type Props = { request: SpecialPriceRequest; failure: FormFailure | undefined }

/** A message to the supplier, which leaves the request as it is. */
export function MessageForm({ request, failure }: Props) {
  const t = useTranslations('specials')
  const { id, supplierName } = request
  const refused = failure?.values['intent'] === 'write' && failure.values['id'] === id ? failure : undefined
  const times = useTimesDone(form => form.get('intent') === 'write' && form.get('id') === id, refused)
  return (
    <details className={styles.revise} open={refused !== undefined}>
      <summary className={styles.summary}>{t('request.write', { supplier: supplierName })}</summary>
      <Form key={times} method="post" preventScrollReset className={styles.reviseFields} noValidate>
        <input type="hidden" name="id" value={id} />
        <TextArea
          id={`write-${id}`}
          name="message"
          label={t('request.writeLabel', { supplier: supplierName })}
          defaultValue={refused?.values['message']}
          required
          error={refused?.fields['message']}
          maxLength={SPECIAL_PRICE_MESSAGE_LENGTH}
          rows={2}
        />
        <Button type="submit" name="intent" value="write" size="small">
          {t('request.send')}
        </Button>
      </Form>
    </details>
  )
}

import { Form, useNavigation } from 'react-router'
import type { AskedPrice } from '@selvedge/contract/special-pricing/price-answers.ts'
import { SPECIAL_PRICE_MESSAGE_LENGTH } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { useTimesDone } from '../../request/use-times-done.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from './price-answer.module.css'

type Props = { intent: 'write' | 'refuse'; asked: AskedPrice; failure: FormFailure | undefined }

/** A message to the business, or a refusal with its reason; folded away until it is wanted. */
export function WordsForm({ intent, asked, failure }: Props) {
  const t = useTranslations('priceAnswer')
  const isSending = useNavigation().formData !== undefined
  const refused = failure?.values['intent'] === intent ? failure : undefined
  const times = useTimesDone(form => form.get('intent') === intent, refused)
  return (
    <details className={styles.folded} open={refused !== undefined || !asked.awaitsAnswer}>
      <summary className={styles.summary}>{t(`${intent}.title`)}</summary>
      <Form key={times} method="post" preventScrollReset noValidate className={styles.fields}>
        <TextArea
          id={`${intent}-message`}
          name="message"
          label={t(`${intent}.message`, { business: asked.businessName })}
          defaultValue={refused?.values['message']}
          required
          error={refused?.fields[`${intent}-message`]}
          maxLength={SPECIAL_PRICE_MESSAGE_LENGTH}
          rows={3}
        />
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={intent === 'refuse' ? 'danger' : 'outlined'}
          disabled={isSending}
        >
          {t(`${intent}.send`)}
        </Button>
      </Form>
    </details>
  )
}

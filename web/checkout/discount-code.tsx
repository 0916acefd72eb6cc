import { Form, useNavigation } from 'react-router'
import type { CartDiscount } from '@selvedge/contract/cart/discount.ts'
import { Button } from '../ui/button/button.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { useTranslations } from '../messages/translations.tsx'
import type { FormFailure } from '../request/api.server.ts'
import { isOf } from './refused-change.ts'
import { useDiscountRules } from './discount-rules.ts'
import styles from './discount-code.module.css'

const FORM_ID = 'discount-form'

/** The form of the code, outside the order form in which its field stands: forms don't nest. */
export const DiscountForm = () => (
  <Form method="post" id={FORM_ID} className={styles.apart} noValidate preventScrollReset />
)

type Props = { discount: CartDiscount | null; failure: FormFailure | undefined }

/** The field for a code, or the code that was entered, with its conditions. */
export function DiscountCode({ discount, failure }: Props) {
  const t = useTranslations('cart.discount')
  const isUnderWay = useNavigation().formData !== undefined
  if (discount) return <EnteredCode discount={discount} />
  const refused = isOf(failure, 'code') ? failure : undefined
  return (
    <div className={styles.entry}>
      <TextField
        name="code"
        form={FORM_ID}
        label={t('label')}
        defaultValue={refused?.values['code'] ?? ''}
        error={refused && (refused.fields['code'] ?? refused.message)}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" form={FORM_ID} name="intent" value="code" size="large" disabled={isUnderWay}>
        {t('apply')}
      </Button>
    </div>
  )
}

function EnteredCode({ discount }: { discount: CartDiscount }) {
  const t = useTranslations('cart.discount')
  const rules = useDiscountRules()
  const { code, refused } = discount
  return (
    <section aria-label={t('terms', { code })} className={styles.entered}>
      <p className={styles.head}>
        <b>{code}</b>
        <Button
          type="submit"
          form={FORM_ID}
          name="intent"
          value="removeCode"
          variant="quiet"
          aria-label={t('removeOf', { code })}
        >
          {t('remove')}
        </Button>
      </p>
      {refused !== null && <p className={styles.refused}>{refused}</p>}
      <ul className={styles.rules}>
        {rules(discount).map(rule => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}

import type { Cart } from '@selvedge/contract/cart/cart.ts'
import { useTranslations } from '../messages/translations.tsx'
import { useFormats } from '../formats/formats.tsx'
import type { FormFailure } from '../request/api.server.ts'
import { TextArea } from '../ui/form/text-area.tsx'
import { useApprovalReason } from './approval-reason.ts'
import styles from './checkout.module.css'

type Props = { cart: Cart; approval: NonNullable<Cart['approval']>; failure: FormFailure | undefined }

/** Why the cart is sent to be approved, to whom, how long its stock is kept, and a note to them. */
export function ApprovalNote({ cart, approval, failure }: Props) {
  const t = useTranslations('cart.approval')
  const format = useFormats()
  const reason = useApprovalReason()
  return (
    <div className={styles.approval}>
      <h2 className={styles.head}>{t('title')}</h2>
      <p>
        {reason(approval, cart.currency)}{' '}
        {t('lead', {
          count: approval.approvers.length,
          approvers: format.listed(approval.approvers),
          until: format.dateTime(approval.heldUntil),
        })}
      </p>
      <TextArea
        name="approvalNote"
        label={t('note')}
        defaultValue={failure?.values['approvalNote'] ?? ''}
        error={failure?.fields['approvalNote']}
        maxLength={500}
        rows={2}
      />
    </div>
  )
}

import { Form, useNavigation } from 'react-router'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { OrderToApprove } from '@selvedge/contract/orders/approval.ts'
import { WalletChoice } from '../../checkout/wallet-choice.tsx'
import { isOfPayment } from '../../checkout/of-payment.ts'
import { isOutcomeUnknown } from '../../checkout/outcome-unknown.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { CardChoice } from '../payment/card-choice.tsx'
import type { ApprovalData } from './approval.tsx'
import styles from './approval.module.css'

type Props = { failure: FormFailure | undefined }

/** With the card that is charged, and a note. */
export function ApproveForm({ data, failure }: Props & { data: ApprovalData }) {
  const t = useTranslations('orders.approval')
  const pay = useTranslations('cart.pay')
  const format = useFormats()
  const { formData } = useNavigation()
  const { order, cards, setup, terms, wallet, mayKeepCards } = data
  // After an unknown outcome a retry must be the same approval; after a refusal it is a new one.
  const kept = failure && isOutcomeUnknown(failure.code) ? failure.values : undefined
  return (
    <Form method="post" noValidate className={styles.form} aria-label={t('approve')}>
      <input type="hidden" name="intent" value="approve" />
      <input type="hidden" name="idempotencyKey" value={kept?.['idempotencyKey'] ?? data.idempotencyKey} />
      <input type="hidden" name="version" value={kept?.['version'] ?? order.version} />
      {data.termsVersion && (
        <input type="hidden" name="termsVersion" value={kept?.['termsVersion'] ?? data.termsVersion} />
      )}
      {failure && <ErrorSummary title={failure.message} />}
      <TextArea
        id="approval-note"
        name="note"
        label={t('noteTo', { name: order.askedBy })}
        defaultValue={failure?.values['note'] ?? ''}
        error={failure?.fields['note']}
        maxLength={500}
        rows={2}
      />
      <WalletChoice wallet={wallet} totalMinor={order.totals.totalMinor} failure={failure} />
      <CardChoice
        // Chosen anew when the cards have changed: one was declined, or another was saved.
        key={JSON.stringify([cards, terms])}
        saved={cards}
        setup={setup}
        chosen={failure?.code === 'cardDeclined' ? undefined : failure?.values['paymentMethod']}
        legend={pay('title')}
        account={terms ? { terms, dueMinor: order.totals.totalMinor } : undefined}
        transfer={order.transfer}
        error={failure && isOfPayment(failure.code) ? failure.message : undefined}
        mayKeep={mayKeepCards}
      />
      <div>
        <Button type="submit" variant="solid" size="large" disabled={formData !== undefined}>
          {t('approveFor', { amount: format.money(order.totals.totalMinor, order.currency) })}
        </Button>
        {data.termsVersion && (
          <p className={styles.quiet}>
            {t.rich('agree', { link: text => <TextLink to={paths.terms}>{text}</TextLink> })}
          </p>
        )}
        <p className={styles.quiet}>{t('promise', { name: order.askedBy })}</p>
      </div>
    </Form>
  )
}

/** With a reason, which who asked is mailed. */
export function RefuseForm({ order, failure }: Props & { order: OrderToApprove }) {
  const t = useTranslations('orders.approval')
  const { formData } = useNavigation()
  return (
    <Form method="post" noValidate className={styles.form} aria-label={t('refuse')}>
      <input type="hidden" name="intent" value="refuse" />
      {failure && !failure.fields['reason'] && <ErrorSummary title={failure.message} />}
      <TextArea
        id="reason"
        name="reason"
        label={t('reason')}
        defaultValue={failure?.values['reason'] ?? ''}
        error={failure?.fields['reason']}
        maxLength={500}
        rows={2}
      />
      <div>
        <Button type="submit" variant="danger" disabled={formData !== undefined}>
          {t('refuse')}
        </Button>
        <p className={styles.quiet}>{t('refusePromise', { name: order.askedBy })}</p>
      </div>
    </Form>
  )
}

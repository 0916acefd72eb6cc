import { Form, useNavigation } from 'react-router'
import type { SupplierOrder } from '@selvedge/contract/fulfilment/supplier-orders.ts'
import { addressLines } from '@selvedge/contract/postal/address-lines.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { EmptyState } from '../../ui/text/empty-state.tsx'
import { SupplierLine } from './supplier-line.tsx'
import styles from './supplier-order.module.css'

type Props = {
  order: SupplierOrder
  failure: FormFailure | undefined
  /** Whether the answer that was just sent was recorded. */
  recorded: boolean | undefined
}

/** The order at the top, then an answer for each line while it is open, or what has become of each. */
export function SupplierOrderSheet({ order, failure, recorded }: Props) {
  const t = useTranslations('supplierOrder')
  const isSending = useNavigation().formData !== undefined
  const errors = Object.entries(failure?.fields ?? {}).map(([fieldId, message]) => ({ fieldId, message }))
  const { state, lines } = order
  const left = lines.filter(line => line.state !== 'refused' && line.state !== 'cancelled')
  return (
    <main id="main" className={styles.page}>
      <Head order={order} />
      <OrderStatus order={order} recorded={recorded} />
      {failure && <ErrorSummary title={failure.message} errors={errors} />}
      {state === 'open' ? (
        <Form method="post" preventScrollReset noValidate className={styles.form}>
          <ul className={styles.lines}>
            {lines.map(line => (
              <SupplierLine key={line.id} line={line} isAsked={left.includes(line)} failure={failure} />
            ))}
          </ul>
          <OtherDay failure={failure} />
          <p className={styles.quiet}>{t('effect', { business: order.businessName })}</p>
          <div>
            <Button type="submit" variant="solid" disabled={isSending}>
              {t('send', { count: left.length })}
            </Button>
          </div>
        </Form>
      ) : (
        <ul className={styles.lines}>
          {lines.map(line => (
            <SupplierLine key={line.id} line={line} isAsked={false} failure={undefined} />
          ))}
        </ul>
      )}
    </main>
  )
}

/** For what is confirmed, but leaves on another day than the one above. */
function OtherDay({ failure }: Pick<Props, 'failure'>) {
  const t = useTranslations('supplierOrder')
  const { fields = {}, values = {} } = failure ?? {}
  return (
    <fieldset className={styles.answers}>
      <legend className={styles.legend}>{t('otherLeave.title')}</legend>
      <div className={styles.days}>
        <TextField
          id="leaves-on"
          name="leaves-on"
          type="date"
          label={t('otherLeave.on')}
          defaultValue={values['leaves-on']}
          error={fields['leaves-on']}
        />
        <TextField
          id="leaves-reason"
          name="leaves-reason"
          label={t('otherLeave.reason')}
          maxLength={500}
          defaultValue={values['leaves-reason']}
          error={fields['leaves-reason']}
        />
      </div>
    </fieldset>
  )
}

function Head({ order }: Pick<Props, 'order'>) {
  const t = useTranslations('supplierOrder')
  const format = useFormats()
  const { orderNumber, state, businessName, poNumber, placedAt, dispatch, delivery } = order
  const rows = [
    [t('placed'), format.date(placedAt)],
    [t('theirNumber'), poNumber],
    [t('leaves'), dispatch.on === null || state === 'ended' ? '' : format.day(dispatch.on)],
    [
      t('shipTo'),
      delivery &&
        [
          delivery.shipTo.name,
          ...addressLines(delivery.shipTo.address),
          format.country(delivery.shipTo.address.country),
        ].join(', '),
    ],
    [t('instructions'), delivery?.shipTo.instructions],
    [t('note'), delivery?.note],
  ].filter(([, value]) => value)
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{t('heading', { number: orderNumber, business: businessName })}</h1>
      <dl className={styles.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

/** What happened, where there is nothing to answer; and that an answer came too late. */
function OrderStatus({ order, recorded }: Omit<Props, 'failure'>) {
  const t = useTranslations('supplierOrder')
  const format = useFormats()
  const { state, confirmedAt, businessName } = order
  if (state === 'open') return recorded === false ? <p role="status">{t('changed')}</p> : null
  const title = recorded ? t('done') : t(`spent.${state}`)
  return (
    <div role="status">
      <EmptyState title={title}>
        {recorded === true && t('doneNext', { business: businessName })}
        {recorded === false && t('tooLate')}
        {recorded === undefined &&
          confirmedAt !== null &&
          t('answeredAt', { at: format.dateTime(confirmedAt) })}
        {recorded === undefined && state === 'replaced' && t('replacedWhy')}
      </EmptyState>
    </div>
  )
}

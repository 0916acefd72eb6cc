import { Form, useNavigation } from 'react-router'
import type { AccountRequest } from '@selvedge/contract/retailer/supplier-accounts.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from '../queue/decision.module.css'
import own from './account-decision.module.css'

type Props = { request: AccountRequest; failure: FormFailure | undefined }

/** A supplier's word on an account: number and tier, or no. */
export function AccountDecision({ request, failure }: Props) {
  const t = useTranslations('desk.accounts')
  const formats = useFormats()
  const { supplier, statedNumber, requestedAt, verification } = request
  const values = { supplier: supplier.name, tier: formats.percent(supplier.openingTierBasisPoints) }
  const labels = { accountNumber: t('number'), tierBasisPoints: t('tier'), reason: t('reason') }
  return (
    <div className={own.account}>
      <div>
        <h3 className={own.name}>{supplier.name}</h3>
        <p className={styles.quiet}>
          {formats.listed([
            t('requested', { day: formats.day(requestedAt) }),
            t('openingTier', values),
            statedNumber !== '' && t('stated', { number: statedNumber }),
          ])}
        </p>
      </div>
      {verification === 'verified' ? (
        <div className={styles.part}>
          <FormFault failure={failure} labels={labels} prefix={`${supplier.id}-`} />
          <OpenForm request={request} failure={failure} />
          <RefuseForm request={request} failure={failure} />
        </div>
      ) : (
        <p className={styles.quiet}>{t('verifyFirst')}</p>
      )}
    </div>
  )
}

function OpenForm({ request, failure }: Props) {
  const t = useTranslations('desk.accounts')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const { supplier, email, statedNumber } = request
  const opening = formats.typedNumber(supplier.openingTierBasisPoints / 100)
  return (
    <Form method="post" preventScrollReset noValidate className={styles.form}>
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="supplier" value={supplier.id} />
      <div className={styles.fields}>
        <TextField
          id={`${supplier.id}-accountNumber`}
          name="accountNumber"
          label={t('number')}
          autoComplete="off"
          defaultValue={failure?.values['accountNumber'] ?? statedNumber}
          error={failure?.fields['accountNumber']}
        />
        <TextField
          id={`${supplier.id}-tierBasisPoints`}
          name="tierBasisPoints"
          label={t('tier')}
          unit="%"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={failure?.values['tierBasisPoints'] ?? opening}
          error={failure?.fields['tierBasisPoints']}
        />
      </div>
      <p className={styles.effect}>{t('openEffect', { supplier: supplier.name })}</p>
      <div className={styles.actions}>
        <Button type="submit" name="intent" value="open" disabled={isBusy}>
          {t('open', { supplier: supplier.name })}
        </Button>
      </div>
    </Form>
  )
}

function RefuseForm({ request, failure }: Props) {
  const t = useTranslations('desk.accounts')
  const isBusy = useNavigation().state !== 'idle'
  const { supplier, email } = request
  return (
    <details className={styles.more} open={failure?.values['intent'] === 'refuseAccount'}>
      <summary>{t('refuseAccount')}</summary>
      <Form method="post" preventScrollReset noValidate className={styles.form}>
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="supplier" value={supplier.id} />
        <TextArea
          id={`${supplier.id}-reason`}
          name="reason"
          label={t('reason')}
          help={t('refuseAccountEffect')}
          defaultValue={failure?.values['reason']}
          error={failure?.fields['reason']}
          rows={2}
          required
        />
        <div className={styles.actions}>
          <Button type="submit" name="intent" value="refuseAccount" variant="danger" disabled={isBusy}>
            {t('refuseAccountAt', { supplier: supplier.name })}
          </Button>
        </div>
      </Form>
    </details>
  )
}

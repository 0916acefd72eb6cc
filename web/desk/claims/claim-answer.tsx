import { Form, useNavigation } from 'react-router'
import { claimEffect, CLAIM_MESSAGE_LENGTH } from '@selvedge/contract/claims/claim-terms.ts'
import type { DeskClaim } from '@selvedge/contract/claims/claim.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { ReplacementSent } from '../../office/shipping-issues/replacement.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import decision from '../queue/decision.module.css'
import { AboutClaim } from './about-claim.tsx'
import { ClaimEffect } from './claim-effect.tsx'
import { DecideForm } from './decide-form.tsx'
import { ForSupplier } from './for-supplier.tsx'
import { ReopenForm } from './reopen-form.tsx'
import { ReplacementForm } from './replacement-form.tsx'

type Props = { claim: DeskClaim; failure: FormFailure | undefined }

/** What can be done with a claim, by who reads it. */
export function ClaimAnswer({ claim, isSuppliers, failure }: Props & { isSuppliers: boolean }) {
  const t = useTranslations('deskClaims')
  const issues = useTranslations('issues.states')
  return (
    <div className={decision.part}>
      {failure && <ErrorSummary title={failure.message} errors={errorsOf(failure)} />}
      {claim.proposal !== null && <Signature claim={claim} />}
      {claim.mayDecide && <DecideForm claim={claim} failure={failure} />}
      {claim.mayDecide && <Question claim={claim} failure={failure} />}
      {!claim.mayDecide && (
        <section>
          <SectionHead>{t('standing')}</SectionHead>
          {isSuppliers ? <ForSupplier claim={claim} /> : <p>{issues(claim.state)}</p>}
          {claim.answer !== '' && <p className={decision.quiet}>{claim.answer}</p>}
        </section>
      )}
      {claim.netMinor !== null && <Credited claim={claim} />}
      {claim.toCutFrom !== null && (
        <ReplacementForm claim={claim} pieces={claim.toCutFrom} failure={failure} />
      )}
      {claim.mayReopen && <ReopenForm claim={claim} failure={failure} />}
      {claim.replacement && <ReplacementSent replacement={claim.replacement} />}
    </div>
  )
}

/** Fields of the forms by what the calls name them. */
const idsOf: Record<string, string> = {
  lengthMicrometres: 'length',
  carrier: 'replacement-carrier',
  carrierName: 'replacement-carrierName',
  trackingNumber: 'replacement-trackingNumber',
}
/** Of the forms that only say something, by their intent. */
const textIdOf: Record<string, string> = { ask: 'question', reopen: 'reason' }
const errorsOf = ({ fields, values }: FormFailure) =>
  Object.entries(fields).map(([field, message]) => ({
    fieldId: textIdOf[values['intent'] ?? ''] ?? idsOf[field] ?? field,
    message,
  }))

/** A credit that waits for another operator. */
function Signature({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('deskClaims')
  const formats = useFormats()
  const isBusy = useNavigation().state !== 'idle'
  const proposal = claim.proposal!
  const { currency } = claim.line
  const effect = claimEffect({ ...proposal, commissionBasisPoints: claim.commissionBasisPoints ?? 0 })
  return (
    <section className={decision.part} aria-labelledby="signature">
      <SectionHead id="signature">{t('toSign', { name: proposal.by })}</SectionHead>
      <ClaimEffect claim={claim} credit={proposal} />
      <p className={decision.quiet}>{proposal.message}</p>
      {claim.maySign ? (
        <Form method="post">
          <AboutClaim claim={claim} />
          <Button type="submit" name="intent" value="sign" variant="solid" size="large" disabled={isBusy}>
            {t('sign', { amount: formats.money(effect.buyerMinor, currency) })}
          </Button>
        </Form>
      ) : (
        <p className={decision.effect}>{t('signByOther')}</p>
      )}
    </section>
  )
}

function Question({ claim, failure }: Props) {
  const t = useTranslations('deskClaims')
  const isBusy = useNavigation().state !== 'idle'
  const isAsking = failure?.values['intent'] === 'ask'
  return (
    <details className={decision.more} open={isAsking}>
      <summary>{t('ask')}</summary>
      <Form method="post" noValidate className={decision.form}>
        <AboutClaim claim={claim} />
        <TextArea
          name="question"
          label={t('question')}
          defaultValue={isAsking ? failure.values['question'] : ''}
          error={isAsking ? failure.fields['message'] : undefined}
          maxLength={CLAIM_MESSAGE_LENGTH}
          rows={2}
        />
        <p className={decision.effect}>{t('askEffect', { name: claim.raisedBy })}</p>
        <div className={decision.actions}>
          <Button type="submit" name="intent" value="ask" disabled={isBusy}>
            {t('sendQuestion')}
          </Button>
        </div>
      </Form>
    </details>
  )
}

function Credited({ claim }: { claim: DeskClaim }) {
  const t = useTranslations('deskClaims')
  const formats = useFormats()
  return (
    <section>
      <SectionHead>
        {t('credited', { amount: formats.money(claim.creditedMinor ?? 0, claim.line.currency) })}
      </SectionHead>
      {claim.creditNote !== '' && (
        <p className={decision.quiet}>{t('creditNote', { number: claim.creditNote })}</p>
      )}
    </section>
  )
}

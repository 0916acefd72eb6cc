import { Form, useNavigation } from 'react-router'
import { CLAIM_MESSAGE_LENGTH } from '@selvedge/contract/claims/claim-terms.ts'
import type { DeskClaim } from '@selvedge/contract/claims/claim.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import decision from '../queue/decision.module.css'
import { AboutClaim } from './about-claim.tsx'

type Props = { claim: DeskClaim; failure: FormFailure | undefined }

/** Takes an approved replacement back, so that the claim can be decided in another way. Folded: sending it is the rule. */
export function ReopenForm({ claim, failure }: Props) {
  const t = useTranslations('deskClaims.notReplaced')
  const isBusy = useNavigation().state !== 'idle'
  const kept = failure?.values['intent'] === 'reopen' ? failure : undefined
  return (
    <details className={decision.more} open={kept !== undefined}>
      <summary>{t('title')}</summary>
      <Form method="post" noValidate className={decision.form}>
        <AboutClaim claim={claim} />
        <TextArea
          name="reason"
          label={t('reason', { name: claim.raisedBy })}
          defaultValue={kept?.values['reason']}
          error={kept?.fields['message']}
          maxLength={CLAIM_MESSAGE_LENGTH}
          rows={2}
        />
        <p className={decision.effect}>{t('effect', { name: claim.raisedBy })}</p>
        <div className={decision.actions}>
          <Button type="submit" name="intent" value="reopen" disabled={isBusy}>
            {t('submit')}
          </Button>
        </div>
      </Form>
    </details>
  )
}

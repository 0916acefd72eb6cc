import { Form, useNavigation } from 'react-router'
import type { WaitingSpecialPrice } from '@selvedge/contract/special-pricing/special-price-answers.ts'
import { SPECIAL_PRICE_MESSAGE_LENGTH } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import decision from '../queue/decision.module.css'

type Props = { request: WaitingSpecialPrice; failure: FormFailure | undefined }

/** Declining asks for a reason, which the person who asked gets by mail. */
export function RejectForm({ request, failure: given }: Props) {
  const t = useTranslations('desk.prices')
  const isBusy = useNavigation().state !== 'idle'
  const fault = given?.fields['message']
  return (
    <details className={decision.more} open={given !== undefined}>
      <summary>{t('reject')}</summary>
      <Form method="post" noValidate className={decision.form}>
        <input type="hidden" name="id" value={request.id} />
        {fault === undefined && <FormFault failure={given} labels={{}} />}
        <TextArea
          name="reason"
          label={t('reason')}
          help={t('rejectEffect', { name: request.askedBy })}
          defaultValue={given?.values['reason']}
          error={fault}
          maxLength={SPECIAL_PRICE_MESSAGE_LENGTH}
          rows={2}
          required
        />
        <div className={decision.actions}>
          <Button type="submit" name="intent" value="reject" variant="danger" disabled={isBusy}>
            {t('rejectNamed', { number: request.id })}
          </Button>
        </div>
      </Form>
    </details>
  )
}

import { Form, useNavigation } from 'react-router'
import type { WaitingSpecialPrice } from '@selvedge/contract/special-pricing/special-price-answers.ts'
import { SPECIAL_PRICE_MESSAGE_LENGTH } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import { FormFault } from '../../account/form-fault.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import decision from '../queue/decision.module.css'

type Props = {
  intent: 'write' | 'reject'
  request: WaitingSpecialPrice
  failure: FormFailure | undefined
}

/** A question, which leaves the request open, or declining with a reason; the person who asked gets either by mail. */
export function WordsForm({ intent, request, failure }: Props) {
  const t = useTranslations('desk.prices')
  const isBusy = useNavigation().state !== 'idle'
  const isRejecting = intent === 'reject'
  const name = isRejecting ? 'reason' : 'question'
  const given = failure?.values['intent'] === intent ? failure : undefined
  // The API calls either a message.
  const fault = given?.fields['message']
  return (
    <details className={decision.more} open={given !== undefined}>
      <summary>{t(isRejecting ? 'reject' : 'write')}</summary>
      <Form method="post" noValidate className={decision.form}>
        <input type="hidden" name="id" value={request.id} />
        {fault === undefined && <FormFault failure={given} labels={{}} />}
        <TextArea
          name={name}
          label={t(name)}
          help={t(isRejecting ? 'rejectEffect' : 'writeEffect', { name: request.askedBy })}
          defaultValue={given?.values[name]}
          error={fault}
          maxLength={SPECIAL_PRICE_MESSAGE_LENGTH}
          rows={2}
          required
        />
        <div className={decision.actions}>
          <Button
            type="submit"
            name="intent"
            value={intent}
            variant={isRejecting ? 'danger' : 'outlined'}
            disabled={isBusy}
          >
            {isRejecting ? t('rejectNamed', { number: request.id }) : t('send')}
          </Button>
        </div>
      </Form>
    </details>
  )
}

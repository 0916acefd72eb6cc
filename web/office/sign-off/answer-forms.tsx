import { Form, useNavigation } from 'react-router'
import type { CuttingForApproval, Substitute } from '@selvedge/contract/sign-off/sign-off.ts'
import { SIGN_OFF_NOTE_LENGTH } from '@selvedge/contract/sign-off/sign-off-terms.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import styles from './sign-off.module.css'

type Props = { supplierName: string; failure: FormFailure | undefined }

/** Approves the shade of a cutting, or rejects it, with a note. */
export function AnswerCutting({ cutting, supplierName, failure }: Props & { cutting: CuttingForApproval }) {
  const t = useTranslations('signOff')
  const words = {
    yes: t('approve'),
    no: t('reject'),
    effect: t('cuttingEffect', { lot: cutting.dyeLot || '–', supplier: supplierName }),
  }
  return (
    <AnswerForm kind="cutting" id={cutting.id} words={words} supplierName={supplierName} failure={failure} />
  )
}

/** Accepts what is offered, or declines it, with a note. */
export function AnswerSubstitute({ substitute, supplierName, failure }: Props & { substitute: Substitute }) {
  const t = useTranslations('signOff')
  const words = { yes: t('accept'), no: t('decline'), effect: '' }
  return (
    <AnswerForm
      kind="substitute"
      id={substitute.id}
      words={words}
      supplierName={supplierName}
      failure={failure}
    />
  )
}

type FormProps = Props & {
  kind: 'cutting' | 'substitute'
  id: string
  words: { yes: string; no: string; effect: string }
}
function AnswerForm({ kind, id, words, supplierName, failure: given }: FormProps) {
  const t = useTranslations('signOff')
  const isBusy = useNavigation().formMethod === 'POST'
  const failure = given?.values['question'] === id ? given : undefined
  return (
    <Form method="post" preventScrollReset noValidate className={styles.form}>
      <input type="hidden" name="intent" value={kind} />
      <input type="hidden" name="question" value={id} />
      <TextArea
        id={`${id}-note`}
        name="note"
        label={t('note', { supplier: supplierName })}
        defaultValue={failure?.values['note']}
        error={failure?.fields['note']}
        maxLength={SIGN_OFF_NOTE_LENGTH}
        rows={2}
      />
      {words.effect !== '' && <p className={styles.quiet}>{words.effect}</p>}
      <div className={styles.actions}>
        <Button type="submit" name="answer" value="yes" variant="solid" disabled={isBusy}>
          {words.yes}
        </Button>
        <Button type="submit" name="answer" value="no" disabled={isBusy}>
          {words.no}
        </Button>
      </div>
    </Form>
  )
}

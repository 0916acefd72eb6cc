import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { SIGN_OFF_NOTE_LENGTH } from '@selvedge/contract/sign-off/sign-off-terms.ts'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './sign-off.module.css'

type Props = { failure: FormFailure | undefined; effect?: ReactNode }

/** The photo of a cutting, the day on which the cutting was posted, and a note: at the desk and by a supplier's link. */
export function SendCuttingForm({ failure: given, effect }: Props) {
  const t = useTranslations('signOff.request')
  const isBusy = useNavigation().formMethod === 'POST'
  const failure = given?.values['intent'] === 'send' ? given : undefined
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      noValidate
      className={styles.form}
      key={failure ? 'kept' : 'new'}
    >
      <TextField
        id="cutting-image"
        name="image"
        type="file"
        accept="image/*"
        label={t('photo')}
        error={failure?.fields['image']}
      />
      <TextField
        id="cutting-posted"
        name="postedOn"
        type="date"
        label={t('postedOn')}
        defaultValue={failure?.values['postedOn']}
        error={failure?.fields['postedOn']}
      />
      <TextArea
        id="cutting-note"
        name="note"
        label={t('noteToBuyer')}
        defaultValue={failure?.values['note']}
        error={failure?.fields['note']}
        maxLength={SIGN_OFF_NOTE_LENGTH}
        rows={2}
      />
      {effect && <p className={styles.quiet}>{effect}</p>}
      <div className={styles.actions}>
        <Button type="submit" name="intent" value="send" variant="solid" disabled={isBusy}>
          {t('send')}
        </Button>
      </div>
    </Form>
  )
}

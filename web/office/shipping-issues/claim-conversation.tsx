import { Form, useNavigation } from 'react-router'
import type { Claim } from '@selvedge/contract/claims/claim.ts'
import { CLAIM_MESSAGE_LENGTH, MAX_CLAIM_PHOTOS } from '@selvedge/contract/claims/claim-terms.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { useTimesDone } from '../../request/use-times-done.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/form/error-summary.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import styles from './shipping-issues.module.css'

type Props = { claim: Claim; mayAnswer: boolean; failure: FormFailure | undefined }

/** What was said and done, oldest first, and the next thing to say. */
export function ClaimConversation({ claim, mayAnswer, failure }: Props) {
  const t = useTranslations('issues')
  const format = useFormats()
  const isOpen = claim.state === 'open' || claim.state === 'moreInfo'
  const mayWrite = isOpen && mayAnswer
  const unsent = mayWrite ? undefined : failure?.values['message']
  return (
    <section aria-labelledby="conversation">
      <SectionHead id="conversation" ruled>
        {t('conversation')}
      </SectionHead>
      <ol className={styles.history}>
        {claim.history.map(({ at, event, by, message }, index) => (
          <li key={index} className={styles.said}>
            <p>
              <b>{by ?? 'Selvedge'}</b>{' '}
              <span className={styles.quiet}>
                {format.listed([
                  event === 'written' && message === ''
                    ? t('events.photo')
                    : t(`events.${event === 'proposed' ? 'written' : event}`),
                  format.dateTime(at),
                ])}
              </span>
            </p>
            {message !== '' && <p className={styles.message}>{message}</p>}
          </li>
        ))}
      </ol>
      {failure && (
        <ErrorSummary title={failure.message}>{unsent && t('notSent', { text: unsent })}</ErrorSummary>
      )}
      {mayWrite && (
        <>
          <MessageForm failure={failure} />
          {claim.photos.length < MAX_CLAIM_PHOTOS && <PhotoForm failure={failure} />}
        </>
      )}
    </section>
  )
}

function MessageForm({ failure }: { failure: FormFailure | undefined }) {
  const t = useTranslations('issues')
  const times = useTimesDone(form => form.get('intent') === 'write', failure)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate className={styles.write} key={times}>
      <TextArea
        name="message"
        label={t('write')}
        defaultValue={failure?.values['message']}
        error={failure?.fields['message']}
        maxLength={CLAIM_MESSAGE_LENGTH}
        rows={2}
      />
      <Button type="submit" name="intent" value="write" disabled={isBusy}>
        {t('send')}
      </Button>
    </Form>
  )
}

function PhotoForm({ failure }: { failure: FormFailure | undefined }) {
  const t = useTranslations('issues')
  const times = useTimesDone(form => form.get('intent') === 'photo', failure)
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate encType="multipart/form-data" className={styles.write} key={times}>
      <TextField
        name="image"
        type="file"
        accept="image/*"
        label={t('addPhoto')}
        error={failure?.fields['image']}
      />
      <Button type="submit" name="intent" value="photo" disabled={isBusy}>
        {t('sendPhoto')}
      </Button>
    </Form>
  )
}

import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { LinkSentWords } from '../link-sent.tsx'
import { FIRST_FIELD_ID, SignUpForm } from './sign-up-form.tsx'
import type { action } from './signup.tsx'
import styles from './sign-up-dialog.module.css'

type Props = {
  open: boolean
  wanted: string | null
  provider: string | null
  onClose: (isSent: boolean) => void
}

/** The form of the sign-up page over the page in view, which stays as it is, and what that page would answer. */
export function SignUpDialog({ open, wanted, provider, onClose }: Props) {
  const t = useTranslations('account')
  const { Form, data: answer, state } = useFetcher<typeof action>()
  const sentTo = answer && 'sentTo' in answer ? answer.sentTo : null
  // A dialog begins with its first button, which is the way out of it.
  useEffect(() => {
    if (open) document.getElementById(FIRST_FIELD_ID)?.focus()
  }, [open])
  return (
    <Dialog
      id="sign-up"
      title={t(sentTo === null ? 'signUp.title' : 'linkSent.title')}
      open={open}
      onClose={() => onClose(sentTo !== null)}
      closeLabel={t('signUp.close')}
      width="wide"
    >
      <div className={styles.content}>
        {sentTo === null ? (
          <SignUpForm
            as={Form}
            failure={answer && 'code' in answer ? answer : undefined}
            provider={provider}
            wanted={wanted}
            isSending={state !== 'idle'}
          />
        ) : (
          <div role="status">
            <LinkSentWords email={sentTo} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useNameOrder } from '../../formats/person-name.ts'
import { LinkSentWords } from '../link-sent.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import type { action } from './signup.tsx'
import styles from './sign-up-dialog.module.css'

type Props = {
  open: boolean
  wanted: string | null
  provider: string | null
  onClose: (isSent: boolean) => void
}

/** The sign-up page's form and answers, in a dialog over the current page. */
export function SignUpDialog({ open, wanted, provider, onClose }: Props) {
  const t = useTranslations('account')
  const { Form, data: answer, state } = useFetcher<typeof action>()
  const sentTo = answer && 'sentTo' in answer ? answer.sentTo : null
  const [firstField] = useNameOrder()
  // A dialog focuses its first button, which closes it; focus the first field instead.
  useEffect(() => {
    if (open) document.getElementById(firstField)?.focus()
  }, [open, firstField])
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

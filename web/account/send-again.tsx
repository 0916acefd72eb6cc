import { useEffect, useState } from 'react'
import { Form } from 'react-router'
import { SEND_AGAIN_SECONDS } from '@selvedge/contract/catalogue/terms.ts'
import { useTranslations } from '../messages/translations.tsx'
import type { FormFailure } from '../request/api.server.ts'
import { Button } from '../ui/button/button.tsx'
import { WithScripts } from '../ui/hydrated.tsx'
import { EmailField } from './email-field.tsx'
import { FormFault } from './form-fault.tsx'
import styles from './auth.module.css'

type Props = {
  /** The page that mails the link. */
  action: string
  /** What that page needs besides the address. */
  values: Record<string, string>
  /** The address that a link was mailed to just now; asked for where there is none. */
  sentTo?: string | undefined
  failure?: FormFailure | undefined
}

/**
 * A form that mails a link again. After one was mailed it waits: the button is disabled and the time is said. Without
 * scripts the button stays, and the server tells who is too early how long to wait.
 */
export function SendAgain({ action, values, sentTo, failure }: Props) {
  const t = useTranslations('account.sendAgain')
  const fields = useTranslations('account.fields')
  const wait = Number(failure?.details['seconds']) || (sentTo === undefined ? 0 : SEND_AGAIN_SECONDS)
  const left = useSecondsLeft(wait)
  return (
    <Form method="post" action={action} noValidate>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormFault failure={failure} labels={{ email: fields('email') }} />
      {sentTo === undefined ? (
        <EmailField failure={failure} />
      ) : (
        <input type="hidden" name="email" value={sentTo} />
      )}
      <Button type="submit" size="large" wide disabled={left > 0} aria-describedby="send-again-wait">
        {t('submit')}
      </Button>
      <p className={styles.quiet} id="send-again-wait">
        <WithScripts without={t('pace')}>{left > 0 ? t('wait', { seconds: left }) : t('pace')}</WithScripts>
      </p>
    </Form>
  )
}

/** Counts down from `seconds`, in whole seconds, from the first view on; a key begins it again. */
function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000
    const tell = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)))
    tell()
    if (seconds === 0) return undefined
    const timer = setInterval(tell, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}

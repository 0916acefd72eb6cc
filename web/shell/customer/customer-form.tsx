import { useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import { CUSTOMER_NAME_LENGTH, CUSTOMER_TTL_MS } from '@selvedge/contract/account/serving.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import styles from './customer-served.module.css'

type Answer = { isSaved: true } | { message: string; fields: Record<string, string> }

const refusalOf = (answer: Answer | undefined) => (answer && 'message' in answer ? answer : undefined)

/** The page to redirect back to after a submit without scripts. */
function ReturnTo() {
  const { pathname, search } = useLocation()
  return <input type="hidden" name="returnTo" value={pathname + search} />
}

/** Calls `onSaved` once per saved name. Failures are reported centrally, by `FailureNotifications`. */
function useSaved(answer: Answer | undefined, onSaved?: () => void): void {
  const told = useRef<Answer>(undefined)
  useEffect(() => {
    if (!answer || told.current === answer) return
    told.current = answer
    if ('isSaved' in answer) onSaved?.()
  }, [answer, onSaved])
}

type SetProps = { id: string; name: string | null; onSaved?: () => void }

/** Form that sets the customer being served. */
export function SetCustomer({ id, name, onSaved }: SetProps) {
  const t = useTranslations('customer')
  const fetcher = useFetcher<Answer>()
  useSaved(fetcher.data, onSaved)
  return (
    <fetcher.Form method="post" action={paths.customer} className={styles.form}>
      <ReturnTo />
      <TextField
        key={name}
        id={id}
        name="name"
        label={t('field')}
        help={t('help', { minutes: CUSTOMER_TTL_MS / 60_000 })}
        error={refusalOf(fetcher.data)?.fields['name']}
        defaultValue={name ?? ''}
        maxLength={CUSTOMER_NAME_LENGTH.max}
        autoComplete="off"
        className={styles.field}
      />
      <Button type="submit" variant="solid">
        {t('serve')}
      </Button>
    </fetcher.Form>
  )
}

/** The × at the end of the ticket. `onClear` runs on submit, because the button is removed together with the name. */
export function ClearCustomer({ name, onClear }: { name: string; onClear?: () => void }) {
  const t = useTranslations('customer')
  const fetcher = useFetcher<Answer>()
  return (
    <fetcher.Form method="post" action={paths.customer} onSubmit={onClear} className={styles.clearForm}>
      <ReturnTo />
      <button
        type="submit"
        name="clear"
        value="clear"
        className={styles.clear}
        aria-label={t('clear', { name })}
      >
        <Icon name="x" size={15} />
      </button>
    </fetcher.Form>
  )
}

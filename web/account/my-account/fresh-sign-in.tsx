import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { OwnPasswordField } from '../password-fields.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './my-account.module.css'

/** Whether the sign-in is recent enough (`fresh`), can be confirmed by a password, or needs signing in again. */
export type Freshness = 'fresh' | 'password' | 'signInAgain'

type Props = { freshness: Freshness; prefix: string; failure: FormFailure | undefined }

/** Password field for a form that needs a recent sign-in; renders nothing if the sign-in is recent. */
export function FreshField({ freshness, prefix, failure }: Props) {
  const t = useTranslations('account.mine.again')
  if (freshness !== 'password') return null
  return (
    <OwnPasswordField
      id={`${prefix}password`}
      label={{ words: t('password') }}
      error={failure?.fields['password']}
    />
  )
}

/** Replaces a form that needs a recent sign-in, for a member without a password. */
export function SignInAgain({ lead }: { lead: string }) {
  const t = useTranslations('account.mine.again')
  return (
    <form method="post" action={paths.logout} className={styles.form}>
      <p className={styles.note}>{lead}</p>
      <Button type="submit">{t('signOut')}</Button>
    </form>
  )
}

import { useTranslations } from '../../messages/translations.tsx'
import { paths } from '@selvedge/contract/access/paths.ts'
import type { FormFailure } from '../../request/api.server.ts'
import { OwnPasswordField } from '../password-fields.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './my-account.module.css'

/** How the sign-in stands: fresh, to be made so by a password, or by signing out and in again. */
export type Freshness = 'fresh' | 'password' | 'signInAgain'

type Props = { freshness: Freshness; prefix: string; failure: FormFailure | undefined }

/** The password once more, in a form that asks for a fresh sign-in; nothing where it is fresh. */
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

/** In place of what asks for a fresh sign-in, for whoever has no password to make it one. */
export function SignInAgain({ lead }: { lead: string }) {
  const t = useTranslations('account.mine.again')
  return (
    <form method="post" action={paths.logout} className={styles.form}>
      <p className={styles.note}>{lead}</p>
      <Button type="submit">{t('signOut')}</Button>
    </form>
  )
}

import { useTranslations } from 'use-intl'
import { paths } from '@selvedge/contract/paths.ts'
import type { FormFailure } from '../../api.server.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './my-account.module.css'

/** How the sign-in stands: fresh, to be made so by a password, or by signing out and in again. */
export type Freshness = 'fresh' | 'password' | 'signInAgain'

type Props = { freshness: Freshness; prefix: string; failure: FormFailure | undefined }

/** The password once more, in a form that asks for a fresh sign-in; nothing where it is fresh. */
export function FreshField({ freshness, prefix, failure }: Props) {
  const t = useTranslations('account')
  if (freshness !== 'password') return null
  return (
    <TextField
      id={`${prefix}password`}
      name="password"
      type="password"
      label={t('mine.again.password')}
      autoComplete="current-password"
      error={failure?.fields['password']}
      revealLabels={{ show: t('fields.showPassword'), hide: t('fields.hidePassword') }}
      required
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

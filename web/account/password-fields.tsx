import type { ReactNode } from 'react'
import { useTranslations } from '../messages/translations.tsx'
import { PASSWORD_LENGTH } from '@selvedge/contract/catalogue/terms.ts'
import { TextField } from '../ui/form/text-field.tsx'

type Props = {
  /** For pages with two password fields. */
  id?: string
  name?: 'password' | 'newPassword' | 'currentPassword'
  /** Defaults to `password`. */
  label?: 'password' | 'newPassword' | 'currentPassword' | { words: ReactNode }
  error: string | undefined
  required?: boolean
}

function usePasswordField({ id, name = 'password', label = 'password', error, required = true }: Props) {
  const t = useTranslations('account.fields')
  return {
    ...(id !== undefined && { id }),
    name,
    type: 'password',
    label: typeof label === 'string' ? t(label) : label.words,
    error,
    revealLabels: { show: t('showPassword'), hide: t('hidePassword') },
    required,
  } as const
}

/** A new password, with the password rules below it. */
export function NewPasswordField(props: Props) {
  const t = useTranslations('account.signUp')
  return (
    <TextField
      {...usePasswordField(props)}
      autoComplete="new-password"
      help={t('passwordHelp', { min: PASSWORD_LENGTH.min })}
    />
  )
}

/** The account's existing password. */
export const OwnPasswordField = (props: Props) => (
  <TextField {...usePasswordField(props)} autoComplete="current-password" />
)

import { useTranslations } from 'use-intl'
import { PASSWORD_LENGTH } from '@selvedge/contract/terms.ts'
import { TextField } from '../../ui/text-field.tsx'

type Props = {
  name?: 'password' | 'newPassword' | 'currentPassword'
  /** What it is called where it is not simply the password. */
  label?: 'password' | 'newPassword' | 'currentPassword'
  error: string | undefined
}

function usePasswordField({ name = 'password', label = 'password', error }: Props) {
  const t = useTranslations('account.fields')
  return {
    name,
    type: 'password',
    label: t(label),
    error,
    revealLabels: { show: t('showPassword'), hide: t('hidePassword') },
    required: true,
  } as const
}

/** A password that is thought up: what a good one is stands below it. */
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

/** The password that an account has. */
export const OwnPasswordField = (props: Props) => (
  <TextField {...usePasswordField(props)} autoComplete="current-password" />
)

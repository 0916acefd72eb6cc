import { useTranslations } from '../messages/translations.tsx'
import { TextField } from '../ui/form/text-field.tsx'

type Props = {
  /** What was typed before it was refused, and why it was. */
  failure: { values: Record<string, string>; fields: Record<string, string> } | undefined
}

/** The address of an account, as password managers know it. */
export function EmailField({ failure }: Props) {
  const t = useTranslations('account.fields')
  return (
    <TextField
      name="email"
      type="email"
      label={t('email')}
      autoComplete="username"
      defaultValue={failure?.values['email']}
      error={failure?.fields['email']}
      required
    />
  )
}

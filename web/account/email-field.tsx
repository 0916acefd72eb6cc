import { useTranslations } from '../messages/translations.tsx'
import { TextField } from '../ui/form/text-field.tsx'

type Props = {
  /** The submitted values and their errors. */
  failure: { values: Record<string, string>; fields: Record<string, string> } | undefined
}

/** The account's email, marked up so that password managers recognise it as the user name. */
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

import { useTranslations } from '../../messages/translations.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

/** The code that the authenticator app shows. */
export function CodeField({ error }: { error: string | undefined }) {
  const t = useTranslations('desk.signIn')
  return (
    <TextField
      name="code"
      label={t('code')}
      help={t('codeHelp')}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      error={error}
      required
    />
  )
}

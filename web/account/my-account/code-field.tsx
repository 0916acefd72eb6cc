import { useTranslations } from '../../messages/translations.tsx'
import type { FormFailure } from '../../request/api.server.ts'
import { TextField } from '../../ui/form/text-field.tsx'

/** Accepts a code from the authenticator app or a recovery code. */
export function CodeField({ failure }: { failure: FormFailure | undefined }) {
  const t = useTranslations('account.codeStep')
  return (
    <TextField
      id="code-code"
      name="code"
      label={t('code')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      error={failure?.fields['code']}
      required
    />
  )
}

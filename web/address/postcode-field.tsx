import { useState, type FocusEvent } from 'react'
import { useTranslations } from '../messages/translations.tsx'
import { examplePostcode, postcodeNeed, readPostcode } from '@selvedge/contract/postal/postcodes.ts'
import { useFormats } from '../formats/formats.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import type { AddressFieldProps } from './address-fields.tsx'

type Props = AddressFieldProps & { country: string }

/**
 * A postcode, by whatever its country calls it; none where it has none. Once scripts run, what is left behind is written
 * as that country does, or said to be none of it, as the server would say.
 */
export function PostcodeField({ country, error, ...field }: Props) {
  const t = useTranslations('address')
  const formats = useFormats()
  /** The country whose rule the last one typed broke; `` for one that keeps it, undefined before any was typed. */
  const [broken, setBroken] = useState<string>()
  if (postcodeNeed(country) === 'none') return null
  const onBlur = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    const written = readPostcode(input.value, country)
    if (written) input.value = written
    if (written !== '' || broken !== undefined) setBroken(written === undefined ? country : '')
  }
  const fault = t('notPostcode', { country: formats.country(country), example: examplePostcode(country) })
  return (
    <TextField
      {...field}
      autoCapitalize="characters"
      spellCheck={false}
      onBlur={onBlur}
      error={broken === undefined ? error : broken === country ? fault : undefined}
    />
  )
}

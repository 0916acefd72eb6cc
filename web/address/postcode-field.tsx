import { useState, type FocusEvent } from 'react'
import { useTranslations } from '../messages/translations.tsx'
import { examplePostcode, postcodeNeed, readPostcode } from '@selvedge/contract/postal/postcodes.ts'
import { useFormats } from '../formats/formats.tsx'
import { afterPress } from '../browser/after-press.ts'
import { TextField } from '../ui/form/text-field.tsx'
import type { AddressFieldProps } from './address-fields.tsx'

type Props = AddressFieldProps & { country: string }

/**
 * Postcode under its national name; renders nothing for countries without one. On blur it is normalised, or reported
 * as invalid by the server's rule.
 */
export function PostcodeField({ country, error, ...field }: Props) {
  const t = useTranslations('address')
  const formats = useFormats()
  /** Country whose rule the postcode broke; `''` if valid, undefined before the first blur. */
  const [broken, setBroken] = useState<string>()
  if (postcodeNeed(country) === 'none') return null
  const onBlur = ({ currentTarget: input }: FocusEvent<HTMLInputElement>) => {
    const written = readPostcode(input.value, country)
    if (written) input.value = written
    if (written !== '' || broken !== undefined)
      afterPress(() => setBroken(written === undefined ? country : ''))
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

import { useTranslations } from '../messages/translations.tsx'
import { regionNeed, regionsOf } from '@selvedge/contract/postal/regions.ts'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import type { AddressFieldProps } from './address-fields.tsx'

type Props = AddressFieldProps & {
  country: string
  /** Whether `defaultValue` is a region of this country. */
  isOfCountry: boolean
}

/** State, province or county: a select if the country's regions are listed, omitted if post does not need one. */
export function RegionField({ country, isOfCountry, defaultValue, ...field }: Props) {
  const t = useTranslations('address')
  const regions = regionsOf(country)
  const kept = isOfCountry ? defaultValue : ''
  if (regions.length === 0)
    return regionNeed(country) === 'unused' && kept === '' ? null : (
      <TextField key={country} {...field} defaultValue={kept} />
    )
  return (
    <SelectField
      // Remount, so that another country's list has nothing selected.
      key={country}
      {...field}
      defaultValue={kept}
      options={[
        { value: '', label: t('choose') },
        ...regions.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  )
}

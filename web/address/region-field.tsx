import { useTranslations } from '../messages/translations.tsx'
import { regionNeed, regionsOf } from '@selvedge/contract/postal/regions.ts'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import type { AddressFieldProps } from './address-fields.tsx'

type Props = AddressFieldProps & {
  country: string
  /** The region that is kept is one of this country. */
  isOfCountry: boolean
}

/** The state, province or county: chosen where its country's are listed, left out where letters go there without. */
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
      // Another country's list begins without a choice.
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

import { useTranslations } from 'use-intl'
import type { Address } from '@selvedge/contract/retailer.ts'
import type { FormFailure } from '../../../api.server.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { CountryChoice } from '../../auth/profile/country-choices.server.ts'
import styles from '../business.module.css'

const lines = {
  line1: { autoComplete: 'address-line1', required: true },
  line2: { autoComplete: 'address-line2', required: false },
  city: { autoComplete: 'address-level2', required: true },
  postcode: { autoComplete: 'postal-code', required: false },
  region: { autoComplete: 'address-level1', required: false },
} as const
type Line = keyof typeof lines

type Props = {
  /** Begins the ids of the fields, where a page has two addresses. */
  idPrefix?: string
  /** Begins `autocomplete`, so that a browser does not mix addresses up. */
  section: string
  address: Address | null
  countries: readonly CountryChoice[]
  failure: FormFailure | undefined
}

/** The lines of an address and its country. */
export function AddressFields({ idPrefix = '', section, address, countries, failure }: Props) {
  const t = useTranslations('account.profile.business')
  return (
    <>
      {(Object.keys(lines) as Line[]).map(name => (
        <TextField
          key={name}
          id={idPrefix + name}
          name={name}
          label={t(name)}
          required={lines[name].required}
          autoComplete={`section-${section} ${lines[name].autoComplete}`}
          className={name.startsWith('line') ? styles.whole : undefined}
          defaultValue={failure?.values[name] ?? address?.[name] ?? ''}
          error={failure?.fields[name]}
        />
      ))}
      <SelectField
        id={`${idPrefix}country`}
        name="country"
        label={t('country')}
        autoComplete={`section-${section} country`}
        options={countries}
        defaultValue={failure?.values['country'] ?? address?.country ?? 'GB'}
        error={failure?.fields['country']}
      />
    </>
  )
}

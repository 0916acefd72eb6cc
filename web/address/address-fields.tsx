import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Address } from '@selvedge/contract/postal/address.ts'
import { firstLinesOf } from '@selvedge/contract/postal/first-lines.ts'
import { addressFieldOrder, type AddressField } from '@selvedge/contract/postal/address-lines.ts'
import { postcodeNeed } from '@selvedge/contract/postal/postcodes.ts'
import { regionNeed } from '@selvedge/contract/postal/regions.ts'
import type { FoundAddress, PlacesProvider } from '@selvedge/contract/postal/places.ts'
import { useTranslations } from '../messages/translations.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import { AddressLookUp } from './address-look-up.tsx'
import { useAddressLabels } from './address-labels.ts'
import type { CountryChoice } from './country-choices.server.ts'
import { PostcodeField } from './postcode-field.tsx'
import { RegionField } from './region-field.tsx'
import styles from './address-fields.module.css'

type Props = {
  /** Prefix of the field ids, for pages with two addresses. */
  idPrefix?: string
  /** The `section-*` token of `autocomplete`, so that browsers keep two addresses apart. */
  section: string
  address: Address | null
  /** An address known as plain text only, whose parts are asked for. */
  addressText?: string
  countries: readonly CountryChoice[]
  /** The country selected while the address has none. */
  likelyCountry: string
  /** The submitted values and their errors. */
  failure: { values: Record<string, string>; fields: Record<string, string> } | undefined
  /** The address look-up provider; null if there is none. */
  provider: PlacesProvider | null
}
/** Props common to every address field. */
export type AddressFieldProps = {
  id: string
  name: AddressField
  label: string
  autoComplete: string
  required: boolean
  defaultValue: string
  error: string | undefined
}

const autoComplete = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  postcode: 'postal-code',
  region: 'address-level1',
} as const

/** The fields, labels and order that the country's address format uses. */
export function AddressFields({
  idPrefix = '',
  section,
  address,
  addressText = '',
  countries,
  likelyCountry,
  failure,
  provider,
}: Props) {
  const t = useTranslations('address')
  const kept: Record<string, string | undefined> = failure?.values ?? address ?? firstLinesOf(addressText)
  const first = kept['country'] || likelyCountry
  const { fields, country, setCountry, fill } = useAddress(first)
  const labels = useAddressLabels(country)
  const propsOf = (name: AddressField): AddressFieldProps => ({
    id: idPrefix + name,
    name,
    label: labels[name],
    autoComplete: `section-${section} ${autoComplete[name]}`,
    required: isNeeded(name, country),
    defaultValue: kept[name] ?? '',
    error: failure?.fields[name],
  })
  return (
    <div className={styles.fields} ref={fields}>
      {addressText && <p className={styles.whole}>{t('asText', { text: addressText })}</p>}
      <SelectField
        id={`${idPrefix}country`}
        name="country"
        label={labels.country}
        autoComplete={`section-${section} country`}
        options={countries}
        defaultValue={first}
        onChange={event => setCountry(event.currentTarget.value)}
        error={failure?.fields['country']}
        className={styles.whole}
      />
      {provider && <AddressLookUp idPrefix={idPrefix} provider={provider} country={country} onFound={fill} />}
      {addressFieldOrder(country).map(name => {
        const props = propsOf(name)
        if (name === 'postcode') return <PostcodeField key={name} {...props} country={country} />
        if (name === 'region')
          return <RegionField key={name} {...props} country={country} isOfCountry={country === first} />
        return <TextField key={name} {...props} className={name === 'city' ? undefined : styles.whole} />
      })}
    </div>
  )
}

function isNeeded(name: AddressField, country: string): boolean {
  if (name === 'postcode') return postcodeNeed(country) === 'needed'
  if (name === 'region') return regionNeed(country) === 'needed'
  return name !== 'line2'
}

/**
 * The selected country, and a function that fills the fields. The inputs are uncontrolled, so that text typed before
 * hydration is kept.
 */
function useAddress(first: string) {
  const fields = useRef<HTMLDivElement>(null)
  const [country, setCountry] = useState(first)
  const field = (name: string) =>
    fields.current?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)
  useEffect(() => {
    const chosen = fields.current?.querySelector<HTMLSelectElement>('[name=country]')?.value
    if (chosen) setCountry(chosen)
  }, [])
  const fill = (found: FoundAddress) => {
    // Render the new country's fields before filling them.
    flushSync(() => setCountry(found.country))
    for (const [name, value] of Object.entries(found)) {
      const target = field(name)
      if (target) target.value = value
    }
  }
  return { fields, country, setCountry, fill }
}

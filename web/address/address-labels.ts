import { useTranslations } from '../messages/translations.tsx'
import type { AddressField } from '@selvedge/contract/postal/address-lines.ts'
import { postcodeName, postcodeNeed } from '@selvedge/contract/postal/postcodes.ts'
import { regionName, regionNeed } from '@selvedge/contract/postal/regions.ts'

export type AddressLabels = Record<AddressField | 'country', string>

/** Labels of the address fields for a country, in the reader's language. */
export function useAddressLabels(country: string): AddressLabels {
  const t = useTranslations('address')
  const orNot = (label: string, isNeeded: boolean) => (isNeeded ? label : t('optional', { label }))
  return {
    line1: t('line1'),
    line2: orNot(t('line2'), false),
    city: t('city'),
    postcode: orNot(t('postcode', { name: postcodeName(country) }), postcodeNeed(country) === 'needed'),
    region: orNot(t('region', { name: regionName(country) }), regionNeed(country) === 'needed'),
    country: t('country'),
  }
}

import type { ReactNode } from 'react'
import { useTranslations } from '../messages/translations.tsx'
import { PLACE_QUERY_LENGTH } from '@selvedge/contract/postal/place-query.ts'
import type { FoundAddress, PlacesProvider } from '@selvedge/contract/postal/places.ts'
import { SuggestField } from '../ui/form/suggest-field.tsx'
import { useAddressSearch } from './use-address-search.ts'

type Props = {
  idPrefix: string
  provider: PlacesProvider
  country: string
  onFound: (address: FoundAddress) => void
}

/**
 * Finds an address as it is typed. If the provider is unavailable it says so, and the address is typed into the
 * fields.
 */
export default function AddressSearch({ idPrefix, provider, country, onFound }: Props): ReactNode {
  const t = useTranslations('address.lookUp')
  const { search, type, choose } = useAddressSearch(country, onFound)
  const { text, places, state } = search
  const help =
    state === 'idle'
      ? t('help', { count: PLACE_QUERY_LENGTH.min })
      : state === 'found'
        ? t('told', { count: places.length })
        : t(state)
  return (
    <SuggestField
      id={`${idPrefix}look-up`}
      label={t('label')}
      help={help}
      value={text}
      onType={type}
      suggestions={places}
      onChoose={place => void choose(place)}
      source={t(`source.${provider}`)}
    />
  )
}

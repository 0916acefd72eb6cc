import { lazy, Suspense } from 'react'
import type { FoundAddress, PlacesProvider } from '@selvedge/contract/places.ts'
import { useHydrated } from '../../ui/hydrated.tsx'
import styles from './address-fields.module.css'

/** Fetched with the pages that have addresses, never before them; where it cannot be, the fields work without. */
const AddressSearch = lazy(() => import('./address-search.tsx').catch(() => ({ default: () => null })))

type Props = {
  idPrefix: string
  provider: PlacesProvider
  country: string
  onFound: (address: FoundAddress) => void
}

/** Above the fields, once scripts run: one field that fills in the others. */
export function AddressLookUp(props: Props) {
  const hydrated = useHydrated()
  return (
    <div className={styles.lookUp}>
      {hydrated && (
        <Suspense fallback={null}>
          <AddressSearch {...props} />
        </Suspense>
      )}
    </div>
  )
}

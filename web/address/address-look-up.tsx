import { lazy, Suspense } from 'react'
import type { FoundAddress, PlacesProvider } from '@selvedge/contract/postal/places.ts'
import { WithScripts } from '../ui/hydrated.tsx'
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
export const AddressLookUp = (props: Props) => (
  <div className={styles.lookUp}>
    <WithScripts>
      <Suspense fallback={null}>
        <AddressSearch {...props} />
      </Suspense>
    </WithScripts>
  </div>
)

import { lazy, Suspense } from 'react'
import type { FoundAddress, PlacesProvider } from '@selvedge/contract/postal/places.ts'
import { WithScripts } from '../ui/hydrated.tsx'
import styles from './address-fields.module.css'

/** Loaded lazily; if that fails, the fields work without it. */
const AddressSearch = lazy(() => import('./address-search.tsx').catch(() => ({ default: () => null })))

type Props = {
  idPrefix: string
  provider: PlacesProvider
  country: string
  onFound: (address: FoundAddress) => void
}

/** Above the fields, once scripts run: a search field that fills them in. */
export const AddressLookUp = (props: Props) => (
  <div className={styles.lookUp}>
    <WithScripts>
      <Suspense fallback={null}>
        <AddressSearch {...props} />
      </Suspense>
    </WithScripts>
  </div>
)

import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { FabricCard } from '@selvedge/contract/catalogue.ts'
import { clothName } from '@selvedge/contract/cloth-name.ts'

/** Comes with the first look. */
const QuickLook = lazy(() => import('./detail/quick-look.tsx'))

type Known = Pick<FabricCard, 'id' | 'designName' | 'colourName' | 'colourNumber'>

/** A look at one of these cloths: how to open it, and where it shows. */
export function useQuickLook(fabrics: readonly Known[]): { look: (id: string) => void; shown: ReactNode } {
  const [id, setId] = useState<string>()
  const fabric = fabrics.find(one => one.id === id)
  const shown = fabric && (
    <Suspense>
      <QuickLook id={fabric.id} name={clothName(fabric)} onClose={() => setId(undefined)} />
    </Suspense>
  )
  return { look: setId, shown }
}

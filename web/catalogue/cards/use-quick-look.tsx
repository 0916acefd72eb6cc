import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { loadMoreWords } from '../../messages/words-of-document.ts'

/** Comes with the first look, and so do its words. */
const QuickLook = lazy(async () => {
  const [look] = await Promise.all([import('../fabric/quick-look.tsx'), loadMoreWords(['fabric'])])
  return look
})

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

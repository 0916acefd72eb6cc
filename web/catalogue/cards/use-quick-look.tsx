import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { loadMoreWords } from '../../messages/words-of-document.ts'
import { isPlainPress } from '../../ui/button/plain-press.ts'

/** Comes with the first look, and so do its words. */
const QuickLook = lazy(async () => {
  const [look] = await Promise.all([import('../fabric/quick-look.tsx'), loadMoreWords(['fabric'])])
  return look
})

type Known = Pick<FabricCard, 'id' | 'designName' | 'colourName' | 'colourNumber'>

/** Marks a plain link to a cloth as one that opens a quick look at it. */
export const quickLook = (id: string) => ({ 'data-look': id })

/** A quick look at one of these cloths: the listener for all links that open one, and where it shows. */
export function useQuickLook(fabrics: readonly Known[]): {
  onClick: (event: MouseEvent) => void
  shown: ReactNode
} {
  const [id, setId] = useState<string>()
  const fabric = fabrics.find(one => one.id === id)
  const shown = fabric && (
    <Suspense>
      <QuickLook id={fabric.id} name={clothName(fabric)} onClose={() => setId(undefined)} />
    </Suspense>
  )
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-look]') : null
    // A middle click, or one with a key held, opens the page as it would elsewhere.
    if (!link || !isPlainPress(event)) return
    event.preventDefault()
    setId(link.dataset['look'])
  }
  return { onClick, shown }
}

import { lazy, Suspense, useState, type MouseEvent, type ReactNode } from 'react'
import type { FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { loadMoreWords } from '../../messages/words-of-document.ts'
import { isPlainPress } from '../../ui/button/plain-press.ts'

/** Loaded lazily with its messages, on the first quick look. */
const QuickLook = lazy(async () => {
  const [look] = await Promise.all([import('../fabric/quick-look.tsx'), loadMoreWords(['fabric'])])
  return look
})

type Known = Pick<FabricCard, 'id' | 'designName' | 'colourName' | 'colourNumber'>

/** Marks a plain link as one that opens the quick look. */
export const quickLook = (id: string) => ({ 'data-look': id })

/** Quick look for a list of fabrics: one click handler for all its links, and the open dialog to render. */
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
    // A middle click or a click with a modifier key opens the link normally.
    if (!link || !isPlainPress(event)) return
    event.preventDefault()
    setId(link.dataset['look'])
  }
  return { onClick, shown }
}

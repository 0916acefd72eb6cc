import { useSyncExternalStore } from 'react'
import { useHydrated } from '../../ui/hydrated.tsx'

/** A box can stand outside of its form, where a change does not reach that. */
function onTicks(read: () => void): () => void {
  document.addEventListener('change', read)
  return () => document.removeEventListener('change', read)
}

/** How many of a form's boxes of this name are ticked; null before hydration, because a server cannot know. */
export function useTicked(formId: string, name: string): number | null {
  // Also read after each render: a row that left the list took its tick with it.
  const count = () =>
    [...document.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(name)}"]:checked`)].filter(
      box => box.form?.id === formId,
    ).length
  const ticked = useSyncExternalStore(onTicks, count, () => 0)
  return useHydrated() ? ticked : null
}

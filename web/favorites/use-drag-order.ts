import { useState, type DragEvent } from 'react'
import { useSubmit } from 'react-router'
import { useHydrated } from '../ui/hydrated.tsx'

const KIND = 'application/x-favourite'

const isItem = (event: DragEvent): boolean => event.dataTransfer.types.includes(KIND)

/** Makes an item draggable. Buttons in its fields do the same without a pointer. */
export function useDragOf(itemId: string) {
  const hydrated = useHydrated()
  return {
    draggable: hydrated || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(KIND, itemId)
      event.dataTransfer.effectAllowed = 'move'
    },
  }
}

/** A drop target: before an item, or at the end of a room. */
export function useDropInto(roomId: string | null, beforeItemId: string | null) {
  const submit = useSubmit()
  const [isOver, setIsOver] = useState(false)
  return {
    'data-drop': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!isItem(event)) return
      event.preventDefault()
      event.stopPropagation()
      setIsOver(true)
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      if (!isItem(event)) return
      event.preventDefault()
      event.stopPropagation()
      const itemId = event.dataTransfer.getData(KIND)
      const place = { roomId: roomId ?? '', beforeItemId: beforeItemId ?? '' }
      void submit({ intent: 'place', itemId, ...place }, { method: 'post', preventScrollReset: true })
    },
  }
}

import { useState, type DragEvent } from 'react'
import { useSubmit } from 'react-router'

const KIND = 'application/x-favourite'

const isItem = (event: DragEvent): boolean => event.dataTransfer.types.includes(KIND)

/** A row that can be dragged. The buttons in its fields do the same without a pointer. */
export const dragOf = (itemId: string) => ({
  ref: makeDraggable,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(KIND, itemId)
    event.dataTransfer.effectAllowed = 'move'
  },
})

/** On mount, because without scripts nothing could be dropped. */
function makeDraggable(row: HTMLElement | null) {
  row?.setAttribute('draggable', 'true')
  return () => row?.removeAttribute('draggable')
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

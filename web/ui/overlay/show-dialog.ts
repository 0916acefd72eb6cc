import type { MouseEvent } from 'react'

/** React has no types for these attributes yet. */
type CommandAttributes = { command: string; commandfor: string; onClick: (event: MouseEvent) => void }

const dialogOf = (id: string) => {
  const found = document.getElementById(id)
  return found instanceof HTMLDialogElement ? found : null
}
const browserActs = () => 'command' in HTMLButtonElement.prototype

/** Attributes of a button that opens the dialog or drawer with this id, also before hydration. */
export const opensDialog = (id: string): CommandAttributes => ({
  command: 'show-modal',
  commandfor: id,
  onClick: () => {
    if (!browserActs()) dialogOf(id)?.showModal()
  },
})

/** Attributes of a button that closes it, also before hydration. */
export const closesDialog = (id: string): CommandAttributes => ({
  command: 'close',
  commandfor: id,
  onClick: () => {
    if (!browserActs()) dialogOf(id)?.close()
  },
})

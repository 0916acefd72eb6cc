import type { MouseEvent } from 'react'

/** React does not know these attributes by name yet; browsers do. */
type CommandAttributes = { command: string; commandfor: string; onClick: (event: MouseEvent) => void }

const dialogOf = (id: string) => {
  const found = document.getElementById(id)
  return found instanceof HTMLDialogElement ? found : null
}
const browserActs = () => 'command' in HTMLButtonElement.prototype

/** Attributes of a button that opens the dialog or drawer of this id, also before scripts load. */
export const opensDialog = (id: string): CommandAttributes => ({
  command: 'show-modal',
  commandfor: id,
  onClick: () => {
    if (!browserActs()) dialogOf(id)?.showModal()
  },
})

/** Attributes of a button that closes it, also before scripts load. */
export const closesDialog = (id: string): CommandAttributes => ({
  command: 'close',
  commandfor: id,
  onClick: () => {
    if (!browserActs()) dialogOf(id)?.close()
  },
})

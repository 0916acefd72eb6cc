/** In `data-key` of what moves money or goods: Shift and Enter. */
export const DECIDE_KEY = 'shift-enter'

/**
 * Does what a key is for on this page: a part with that key in `data-key` is pressed if it is a link or a button, opened if it
 * is a summary, and gets the focus if it is a field.
 */
export function pressKey(key: string, keysDialog: string): void {
  if (key === '?') return showKeys(keysDialog)
  if (key === 'j') return moveBetweenRows(1)
  if (key === 'k') return moveBetweenRows(-1)
  if (key === 'x') return tickRow()
  const part = document.querySelector<HTMLElement>(
    `[data-key="${CSS.escape(key)}"], [data-also="${CSS.escape(key)}"]`,
  )
  if (!part) return
  if (part.matches('input, textarea, select')) part.focus()
  else part.click()
}

function showKeys(id: string): void {
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
}

function moveBetweenRows(by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('a[data-row]')]
  const focused = rows.findIndex(row => row.parentElement?.contains(document.activeElement))
  const at = focused >= 0 ? focused : rows.findIndex(row => row.ariaCurrent === 'true')
  rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.focus()
}

/** The row that has the focus; before any has it, the one that is open. */
function tickRow(): void {
  const open = document.querySelector<HTMLElement>('a[data-row][aria-current="true"]')
  const row = document.activeElement?.closest('li') ?? open?.closest('li')
  row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
}

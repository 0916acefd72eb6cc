import type { Progress } from '@selvedge/server/intake/run-import.ts'

const EVERY_MS = 2000
const words = { reading: 'records read', writing: 'rows written' }

/** Prints the progress of an import every two seconds. */
export function importProgress(out: { write: (text: string) => unknown }): (progress: Progress) => void {
  let last = performance.now()
  return ({ phase, rows }) => {
    if (performance.now() - last < EVERY_MS) return
    last = performance.now()
    out.write(`${rows} ${words[phase]}\n`)
  }
}

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { askAgainIn, createBoundedQueue } from '../bounded-queue.ts'
import type { Paper } from './paper.ts'

const program = fileURLToPath(new URL('./print-paper-process.ts', import.meta.url))
const TIMEOUT_MS = 60_000
const MOST_BYTES = 16 * 1024 * 1024
/** Of those who wait at a screen, few wait, for others' papers would keep them long. */
const atScreens = createBoundedQueue({ atOnce: 1, waiting: 8, refusal: askAgainIn(5) })
const withMails = createBoundedQueue({ atOnce: 1, waiting: Infinity, refusal: askAgainIn(5) })

/** The paper as PDF, for somebody who waits for it. Throws `tooManyRequests`. */
export const printPaper = (paper: Paper): Promise<Buffer> => atScreens.run(() => printElsewhere(paper))

/** The same for a mail, which waits its turn. */
export const printForMail = (paper: Paper): Promise<Buffer> => withMails.run(() => printElsewhere(paper))

/** In a process of its own, at low priority: fonts take much memory, and a long order a second or two. */
function printElsewhere(paper: Paper): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [program],
      { encoding: 'buffer', maxBuffer: MOST_BYTES, timeout: TIMEOUT_MS, killSignal: 'SIGKILL', env: {} },
      (error, pdf, said) => {
        if (!error) resolve(pdf)
        else reject(new Error(`A paper could not be printed: ${said.toString()}`, { cause: error }))
      },
    )
    // A process that ends early leaves the rest unread; its exit tells why.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(JSON.stringify(paper))
  })
}

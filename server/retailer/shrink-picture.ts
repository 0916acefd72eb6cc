import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { askAgainIn, createBoundedQueue } from '../platform/bounded-queue.ts'

const program = fileURLToPath(new URL('./shrink-picture-process.ts', import.meta.url))
const REFUSED = 2
const TIMEOUT_MS = 10_000
const MOST_BYTES = 1024 * 1024
/** Of a picture that is shown small. */
const SIDE_PX = 512
/** One decoded picture in memory at any time. */
const queue = createBoundedQueue({ atOnce: 1, waiting: 8, refusal: askAgainIn(5) })

/**
 * The picture small, upright, as WebP and without metadata such as place, time or device. It is decoded in a process of
 * its own: in ours, decoding takes the threads that passwords are hashed on, and its memory stays. Throws
 * `invalidInput` on `image` for anything but an ordinary picture, and `tooManyRequests`.
 */
export async function shrinkPicture(bytes: Uint8Array, sidePx = SIDE_PX): Promise<Buffer> {
  if (!startsAsPicture(bytes)) throw refused()
  return queue.run(() => shrinkElsewhere(bytes, sidePx))
}

/** The first bytes of JPEG, PNG, GIF, WebP, AVIF and HEIF: anything else is refused without a process of its own. */
const startsAsPicture = (bytes: Uint8Array): boolean =>
  /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF[^]{4}WEBP|[^]{4}ftyp)/.test(
    Buffer.from(bytes.subarray(0, 12)).toString('latin1'),
  )

function shrinkElsewhere(bytes: Uint8Array, sidePx: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [program, String(sidePx)],
      // Without our settings: what reads a stranger's bytes needs no secrets.
      { encoding: 'buffer', maxBuffer: MOST_BYTES, timeout: TIMEOUT_MS, killSignal: 'SIGKILL', env: {} },
      (error, small, said) => {
        if (!error) resolve(small)
        else if (error.code === REFUSED || error.signal) reject(refused())
        else reject(new Error(`A picture could not be read: ${said.toString()}`, { cause: error }))
      },
    )
    // A process that ends early leaves the rest unread; its exit tells why.
    child.stdin?.on('error', () => undefined)
    child.stdin?.end(bytes)
  })
}

const refused = (): ApiError => new ApiError('invalidInput', { fields: [{ field: 'image', code: 'image' }] })

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { askAgainIn, createBoundedQueue, type BoundedQueue } from './bounded-queue.ts'

const program = fileURLToPath(new URL('./shrink-picture-process.ts', import.meta.url))
const REFUSED = 2
const TIMEOUT_MS = 10_000
const MOST_BYTES = 1024 * 1024
/** Of a picture that is shown small. */
const SIDE_PX = 512
/** One decoded picture of a business in memory at any time. */
const queue = createBoundedQueue({ atOnce: 1, waiting: 8, refusal: askAgainIn(5) })
/** Suppliers' photographs wait for each other, and for nobody who sends a picture. */
const photographs = createBoundedQueue({ atOnce: 1, waiting: 500, refusal: askAgainIn(5) })

/** How a picture comes out of the process: as it is, in a box, or cut to the shape of one and as large. */
export type Developed = {
  fit: 'inside' | 'cover'
  widthPx: number
  heightPx: number
  format: 'webp' | 'avif' | 'jpeg'
}
/** The longer side of a photograph that is kept; 40 cm of cloth at the scale of a page's widest view. */
const PHOTOGRAPH_PX = 1600
/** So few that a page knows it for a sketch, however small it shows it (`web/cloth/use-picture-retry.ts`). */
const SKETCH_PX = 16
/** What is smaller shows no cloth. */
const LEAST_PX = 200

/**
 * The picture small, upright, as WebP and without metadata such as place, time or device. It is decoded in a process of
 * its own: in ours, decoding takes the threads that passwords are hashed on, and its memory stays. Throws
 * `invalidInput` on `image` for anything but an ordinary picture, and `tooManyRequests`.
 */
export async function shrinkPicture(bytes: Uint8Array, sidePx = SIDE_PX): Promise<Buffer> {
  const [small] = await developed(queue, bytes, [inside(sidePx)])
  return small!
}

/** A supplier's photograph as it is kept, judged as a business's picture is, and the same in a few pixels. Throws as above. */
export async function keepablePhotograph(bytes: Uint8Array): Promise<{ bytes: Buffer; sketch: Buffer }> {
  const [kept, sketch] = await developed(
    photographs,
    bytes,
    [inside(PHOTOGRAPH_PX), inside(SKETCH_PX)],
    LEAST_PX,
  )
  return { bytes: kept!, sketch: sketch! }
}

/** A kept photograph in the size in which a page shows it. */
export async function developPhotograph(bytes: Uint8Array, wanted: Developed): Promise<Buffer> {
  const [shown] = await developed(photographs, bytes, [wanted])
  return shown!
}

const inside = (sidePx: number): Developed => ({
  fit: 'inside',
  widthPx: sidePx,
  heightPx: sidePx,
  format: 'webp',
})

async function developed(
  within: BoundedQueue,
  bytes: Uint8Array,
  wanted: readonly Developed[],
  leastPx = 1,
): Promise<Buffer[]> {
  if (!startsAsPicture(bytes)) throw refused()
  const all = await within.run(() => developElsewhere(bytes, { wanted, leastPx, mostBytes: MOST_BYTES }))
  return partsOf(all, wanted.length)
}

/** The first bytes of JPEG, PNG, GIF, WebP, AVIF and HEIF: anything else is refused without a process of its own. */
const startsAsPicture = (bytes: Uint8Array): boolean =>
  /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF[^]{4}WEBP|[^]{4}ftyp)/.test(
    Buffer.from(bytes.subarray(0, 12)).toString('latin1'),
  )

/** What the process receives as its argument. */
export type Order = { wanted: readonly Developed[]; leastPx: number; mostBytes: number }

function developElsewhere(bytes: Uint8Array, order: Order): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [program, JSON.stringify(order)],
      // Without our settings: what reads a stranger's bytes needs no secrets.
      {
        encoding: 'buffer',
        maxBuffer: order.wanted.length * (order.mostBytes + LENGTH_BYTES),
        timeout: TIMEOUT_MS,
        killSignal: 'SIGKILL',
        env: {},
      },
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

/** Each picture follows its length. */
const LENGTH_BYTES = 4
function partsOf(all: Buffer, count: number): Buffer[] {
  const parts: Buffer[] = []
  let at = 0
  while (parts.length < count) {
    const length = all.readUInt32BE(at)
    parts.push(all.subarray(at + LENGTH_BYTES, at + LENGTH_BYTES + length))
    at += LENGTH_BYTES + length
  }
  return parts
}

const refused = (): ApiError => new ApiError('invalidInput', { fields: [{ field: 'image', code: 'image' }] })

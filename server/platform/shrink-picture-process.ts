import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { Developed, Order } from './shrink-picture.ts'

// The program of shrink-picture.ts: a picture on its standard input, on its output what its argument asks for, each after its length.

/** Exit code for a picture that is not accepted; any other is a fault of ours. */
const REFUSED = 2
/** Detected from the bytes, not from the declared type; SVG may contain scripts and is excluded. */
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']
const MOST_PIXELS = 40_000_000
/** What a picture may take in memory: an interlaced or rotated one is decoded whole. 40 megapixels of a camera fit. */
const MOST_DECODED_BYTES = 128_000_000
/** The second for a weave so fine that the first takes more bytes than are kept, and so on. */
const QUALITIES = [82, 70, 50, 30]
const AVIF_QUALITY = 55
const { wanted, leastPx, mostBytes } = JSON.parse(process.argv[2] ?? '') as Order

const bytesPerSample: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
}

const decodedBytes = ({ width, height, channels, depth }: Metadata): number =>
  width * height * channels * (bytesPerSample[depth] ?? 16)

async function develop(bytes: Buffer): Promise<Buffer[]> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
  // Reads the header alone.
  const header = await picture.metadata()
  if (!formats.includes(header.format)) throw new Error(`${header.format} is not accepted`)
  if (decodedBytes(header) > MOST_DECODED_BYTES) throw new Error('It is too large in memory')
  if (Math.min(header.width, header.height) < leastPx) throw new Error('It is too small')
  const upright = picture.rotate()
  const all: Buffer[] = []
  for (const one of wanted) all.push(await encoded(resized(upright.clone(), one), one.format))
  return all
}

const resized = (picture: Sharp, { fit, widthPx, heightPx }: Developed): Sharp =>
  picture.resize(widthPx, heightPx, { fit, withoutEnlargement: fit === 'inside' })

async function encoded(picture: Sharp, format: Developed['format']): Promise<Buffer> {
  if (format === 'avif') return picture.avif({ quality: AVIF_QUALITY, effort: 2 }).toBuffer()
  const opaque = format === 'jpeg' ? picture.flatten({ background: '#ffffff' }) : picture
  for (const quality of QUALITIES) {
    const bytes = await opaque.clone().toFormat(format, { quality }).toBuffer()
    if (bytes.length <= mostBytes) return bytes
  }
  throw new Error('It is too large to keep')
}

setPriority(10)
sharp.concurrency(1)
const bytes = await buffer(process.stdin)
const parts = await develop(bytes).catch(() => null)
if (parts)
  for (const part of parts) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(part.length)
    process.stdout.write(length)
    process.stdout.write(part)
  }
else process.exitCode = REFUSED

import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp, { type Metadata } from 'sharp'

// The program of shrink-picture.ts: a picture on its standard input, on its output one whose longer side has as many pixels
// as its argument says.

/** Exit code for a picture that is not accepted; any other is a fault of ours. */
const REFUSED = 2
/** Detected from the bytes, not from the declared type; SVG may contain scripts and is excluded. */
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']
const MOST_PIXELS = 40_000_000
/** What a picture may take in memory: an interlaced or rotated one is decoded whole. 40 megapixels of a camera fit. */
const MOST_DECODED_BYTES = 128_000_000
const sidePx = Number(process.argv[2])

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

async function shrink(bytes: Buffer): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
  // Reads the header alone.
  const header = await picture.metadata()
  if (!formats.includes(header.format)) throw new Error(`${header.format} is not accepted`)
  if (decodedBytes(header) > MOST_DECODED_BYTES) throw new Error('It is too large in memory')
  return picture
    .rotate()
    .resize(sidePx, sidePx, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
}

setPriority(10)
sharp.concurrency(1)
const bytes = await buffer(process.stdin)
const small = await shrink(bytes).catch(() => null)
if (small) process.stdout.write(small)
else process.exitCode = REFUSED

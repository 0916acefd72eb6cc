import sharp from 'sharp'

export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/** Lowest and highest AVIF quality, and how much a busy texture may lower it. */
const LOWEST = 43
const HIGHEST = 64
const CALM = 66
const PER_STEP = 1.45

/** The higher quality settings that older formats need for the same result. */
const WEBP_MORE = 18
const JPEG_MORE = 26

/**
 * Encodes RGB pixels, three bytes each. Coarse texture hides compression loss; fine, dark or even texture shows it. So
 * quality depends on the mean difference between neighbouring pixels: a 640 × 640 swatch is 15–45 KB of AVIF.
 */
export function encodePicture(
  rgb: Uint8Array,
  widthPx: number,
  heightPx: number,
  format: PictureFormat,
): Promise<Buffer> {
  const picture = sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
  const quality = Math.round(Math.max(LOWEST, Math.min(HIGHEST, CALM - PER_STEP * meanStep(rgb))))
  switch (format) {
    case 'avif':
      return picture.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer()
    case 'webp':
      return picture.webp({ quality: quality + WEBP_MORE, effort: 3 }).toBuffer()
    case 'jpeg':
      return picture.jpeg({ quality: quality + JPEG_MORE, mozjpeg: true }).toBuffer()
  }
}

/**
 * Encodes a picture of a few pixels without loss, as WebP: over so few, compression would move the colours of a stripe into
 * the next one.
 */
export function encodeExactly(rgb: Uint8Array, widthPx: number, heightPx: number): Promise<Buffer> {
  const raw = { width: widthPx, height: heightPx, channels: 3 as const }
  return sharp(rgb, { raw }).webp({ lossless: true, effort: 2 }).toBuffer()
}

/** Mean difference in green between neighbouring pixels, 0…255. */
function meanStep(rgb: Uint8Array): number {
  let sum = 0
  for (let k = 4; k < rgb.length; k += 3) sum += Math.abs(rgb[k]! - rgb[k - 3]!)
  return sum / (rgb.length / 3)
}

/** Shrinks an RGB picture by area averaging with a little sharpening, three bytes a pixel. */
export async function shrinkPicture(
  rgb: Uint8Array,
  from: { widthPx: number; heightPx: number },
  to: { widthPx: number; heightPx: number },
): Promise<Uint8Array> {
  const raw = { width: from.widthPx, height: from.heightPx, channels: 3 as const }
  const { data } = await sharp(rgb, { raw })
    .resize(to.widthPx, to.heightPx, { fit: 'fill', kernel: 'mks2013' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data
}

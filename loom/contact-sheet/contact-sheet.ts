import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { sheetCloths } from './recipes.ts'
import { drawView } from '../views.ts'

const COLUMNS = 8
const SIDE_PX = 220
const GAP_PX = 5
const PAPER = '#fbf9f4'

/** Renders the cloths side by side at one scale, row by row, as one JPEG. */
export async function contactSheet(cloths = sheetCloths): Promise<Buffer> {
  const rows = Math.ceil(cloths.length / COLUMNS)
  const width = COLUMNS * (SIDE_PX + GAP_PX) + GAP_PX
  const height = rows * (SIDE_PX + GAP_PX) + GAP_PX
  const pieces = []
  for (const [k, { recipe }] of cloths.entries()) {
    const { rgb, widthPx, heightPx } = await drawView(recipe, 'swatch', 640)
    const input = await sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
      .resize(SIDE_PX, SIDE_PX)
      .png()
      .toBuffer()
    const left = GAP_PX + (k % COLUMNS) * (SIDE_PX + GAP_PX)
    const top = GAP_PX + Math.floor(k / COLUMNS) * (SIDE_PX + GAP_PX)
    pieces.push({ input, left, top })
  }
  return sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite(pieces)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

if (import.meta.main) await writeFile(new URL('./contact-sheet.jpg', import.meta.url), await contactSheet())

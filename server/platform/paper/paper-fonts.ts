import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import type PDFDocument from 'pdfkit'
import { unpackWoff } from './unpack-woff.ts'

const require = createRequire(import.meta.url)
/** Its package exports only the names of its files. */
const notoFolder = path.join(path.dirname(require.resolve('@embedpdf/fonts-sc')), '../fonts')
const noto = (weight: string) => path.join(notoFolder, `NotoSansHans-${weight}.otf`)
/** As WOFF: of WOFF2, fontkit embeds no letter that is put together of others, such as é. */
const latin = (family: string, weight: number) =>
  ['latin', 'latin-ext'].map(part =>
    require.resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`),
  )

/** The product's faces; what they lack, such as Chinese, is set in the last. */
const files = {
  sans: [...latin('instrument-sans', 400), noto('Regular')],
  strong: [...latin('instrument-sans', 600), noto('Medium')],
  serif: [...latin('besley', 400), noto('Regular')],
} as const
export type Face = keyof typeof files

/** Stands for a character that none of the fonts has. */
const NO_GLYPH = '□'
const INVISIBLE = /^[\p{Cc}\p{Cf}\u034f\ufe0f]$/u

/** A part of a text in one font. */
export type Run = { font: string; text: string }
export type PaperFonts = {
  runs: (face: Face, text: string) => Run[]
  /** Its characters as a reader counts them. */
  graphemes: (text: string) => string[]
}

/** Reads a font when a text first needs it, and registers it with the document, which embeds the glyphs it uses. */
export function createPaperFonts(document: InstanceType<typeof PDFDocument>): PaperFonts {
  const loaded = new Map<string, Font>()
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
  const graphemes = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)
  const load = (file: string): Font => {
    const known = loaded.get(file)
    if (known) return known
    const read = readFileSync(file)
    const bytes = file.endsWith('.woff') ? unpackWoff(read) : read
    const font = create(bytes) as Font
    document.registerFont(file, bytes)
    loaded.set(file, font)
    return font
  }
  const fontOf = (face: Face, grapheme: string): string | undefined => {
    const points = Array.from(grapheme)
      .filter(sign => !INVISIBLE.test(sign))
      .map(sign => sign.codePointAt(0)!)
    return files[face].find(file => points.every(point => load(file).hasGlyphForCodePoint(point)))
  }
  const remembered = new Map<string, { font: string; text: string }>()
  const placed = (face: Face, grapheme: string) => {
    const key = face + grapheme
    const known = remembered.get(key)
    if (known) return known
    const font = fontOf(face, grapheme)
    const run =
      font === undefined
        ? { font: fontOf(face, NO_GLYPH)!, text: NO_GLYPH }
        : {
            font,
            text: Array.from(grapheme)
              .filter(sign => !INVISIBLE.test(sign))
              .join(''),
          }
    remembered.set(key, run)
    return run
  }
  return {
    graphemes,
    runs(face, text) {
      const runs: Run[] = []
      for (const grapheme of graphemes(text)) {
        const { font, text: shown } = placed(face, grapheme)
        const last = runs.at(-1)
        if (last?.font === font) last.text += shown
        else runs.push({ font, text: shown })
      }
      return runs
    },
  }
}

import type PDFDocument from 'pdfkit'
import { breakLines } from './break-lines.ts'
import type { Face, PaperFonts, Run } from './paper-fonts.ts'

/** The product's design tokens, of its light theme, for print; sizes in points. */
export const ink = '#23211d'
export const quietInk = '#57534b'
export const labelInk = '#6a655c'
export const hairline = '#cbc6bc'
export const edgePaper = '#f8f6f1'

export type Style = { face: Face; size: number; leading: number; colour: string }
export const styles = {
  brand: { face: 'serif', size: 13, leading: 16, colour: ink },
  title: { face: 'serif', size: 21, leading: 26, colour: ink },
  heading: { face: 'serif', size: 12.5, leading: 17, colour: ink },
  text: { face: 'sans', size: 9, leading: 12.5, colour: ink },
  strong: { face: 'strong', size: 9, leading: 12.5, colour: ink },
  large: { face: 'strong', size: 15, leading: 20, colour: ink },
  note: { face: 'sans', size: 8, leading: 11, colour: quietInk },
  label: { face: 'sans', size: 7.5, leading: 11, colour: labelInk },
} as const satisfies Record<string, Style>

/** One line of type. */
export type Line = { text: string; style: Style }
export const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((height, { style }) => height + style.leading, 0)

/** The first lines that are not higher together than this. */
export function linesWithin(lines: readonly Line[], height: number): Line[] {
  let left = height
  const end = lines.findIndex(({ style }) => (left -= style.leading) < -0.01)
  return end < 0 ? [...lines] : lines.slice(0, end)
}

/** Where the baseline stands in a line of type. */
const BASELINE = 0.36

export type Typesetter = {
  set: (text: string, style: Style, width: number) => Line[]
  widthOf: (text: string, style: Style) => number
  /** Draws lines below each other from `y` on; `width` for those that end at the right edge. */
  draw: (lines: readonly Line[], at: { x: number; y: number; width?: number; isRight?: boolean }) => void
}

/** Figures of equal width. */
const FEATURES = ['tnum', 'kern'] as const

/** Sets type, each character in a font that has it. */
export function createTypesetter(
  document: InstanceType<typeof PDFDocument>,
  { runs, graphemes }: PaperFonts,
): Typesetter {
  const known = new Map<string, number>()
  const widthOfRun = (run: Run, size: number): number => {
    const key = `${run.font} ${run.text}`
    const perPoint =
      known.get(key) ?? document.font(run.font, 1).widthOfString(run.text, { features: [...FEATURES] })
    known.set(key, perPoint)
    return perPoint * size
  }
  const widthOf = (text: string, { face, size }: Style) =>
    runs(face, text).reduce((width, run) => width + widthOfRun(run, size), 0)
  /** As broad as its characters are by themselves: measuring every part of a line as it is drawn takes seconds. */
  const breadthOf = (text: string, style: Style) =>
    graphemes(text).reduce((width, grapheme) => width + widthOf(grapheme, style), 0)
  return {
    widthOf,
    set: (text, style, width) =>
      breakLines(text, width, { widthOf: part => breadthOf(part, style), graphemes }).map(line => ({
        text: line,
        style,
      })),
    draw(lines, { x, y, width = 0, isRight = false }) {
      let top = y
      for (const { text, style } of lines) {
        const baseline = top + style.leading / 2 + style.size * BASELINE
        let left = isRight ? x + width - widthOf(text, style) : x
        for (const run of runs(style.face, text)) {
          document.font(run.font, style.size).fillColor(style.colour)
          document.text(run.text, left, baseline, {
            lineBreak: false,
            baseline: 'alphabetic',
            features: [...FEATURES],
          })
          left += widthOfRun(run, style.size)
        }
        top += style.leading
      }
    },
  }
}

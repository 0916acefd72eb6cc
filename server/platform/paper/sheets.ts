import type PDFDocument from 'pdfkit'
import type { Paper } from './paper.ts'
import type { PaperFonts } from './paper-fonts.ts'
import { createTypesetter, hairline, ink, styles, type Typesetter } from './paper-type.ts'

/** Whose paper it is. */
export const issuerOf = ({ issuer }: Pick<Paper, 'issuer'>): string => issuer ?? 'Selvedge'

const MARGIN = 48
const HEAD = 42
const FOOT = 54
const HAIRLINE = 0.5

/** The pages of a paper, one after the other, and how far down the present one is filled. */
export type Sheets = {
  type: Typesetter
  left: number
  width: number
  bottom: number
  /** What fits on a page after the first. */
  bodyHeight: number
  y: number
  /** Begins a new page if there is no room for this much. Returns whether it did. */
  room: (height: number) => boolean
  /** A line across. */
  rule: (at: { x: number; width: number; isStrong?: boolean }) => void
  /** Numbers all pages. Called once, at the end. */
  number: (paper: Pick<Paper, 'title' | 'pageNumber'>) => void
}

export function createSheets(
  document: InstanceType<typeof PDFDocument>,
  fonts: PaperFonts,
  { title, ...of }: Pick<Paper, 'title' | 'issuer'>,
): Sheets {
  const type = createTypesetter(document, fonts)
  document.addPage()
  const { width: sheetWidth, height } = document.page
  const top = HEAD + styles.label.leading + 14
  const sheets: Sheets = {
    type,
    left: MARGIN,
    width: sheetWidth - 2 * MARGIN,
    bottom: height - FOOT - 8,
    bodyHeight: height - FOOT - 8 - top,
    y: HEAD,
    room(needed) {
      if (sheets.y + needed <= sheets.bottom + 0.01 || sheets.y <= top) return false
      document.addPage()
      sheets.y = HEAD
      const width = sheets.width
      const [head] = type.set(issuerOf(of), styles.label, width / 2)
      if (head) type.draw([head], { x: MARGIN, y: sheets.y })
      type.draw([{ text: title, style: styles.label }], { x: MARGIN, y: sheets.y, width, isRight: true })
      sheets.y = top
      return true
    },
    rule({ x, width, isStrong = false }) {
      document
        .moveTo(x, sheets.y)
        .lineTo(x + width, sheets.y)
        .lineWidth(HAIRLINE)
        .strokeColor(isStrong ? ink : hairline)
        .stroke()
    },
    number({ title, pageNumber }) {
      const { start, count } = document.bufferedPageRange()
      for (let at = start; at < start + count; at += 1) {
        document.switchToPage(at)
        sheets.y = height - FOOT
        sheets.rule({ x: MARGIN, width: sheets.width })
        const said = pageNumber.replace('{page}', String(at + 1)).replace('{pages}', String(count))
        const place = { x: MARGIN, y: sheets.y + 6, width: sheets.width }
        type.draw([{ text: title, style: styles.label }], place)
        type.draw([{ text: said, style: styles.label }], { ...place, isRight: true })
      }
    },
  }
  return sheets
}

import type PDFDocument from 'pdfkit'
import type { Paper } from './paper.ts'
import type { PaperFonts } from './paper-fonts.ts'
import { createTypesetter, edgePaper, hairline, ink, styles, type Typesetter } from './paper-type.ts'

/** Whose paper it is. */
export const issuerOf = ({ issuer }: Pick<Paper, 'issuer'>): string => issuer ?? 'Selvedge'

const MARGIN = 48
const HEAD = 42
const FOOT = 54
const HAIRLINE = 0.5
/** The strip along the edge of a paper that is bound. */
const EDGE = 26

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
  { title, edge, foot = [], ...of }: Pick<Paper, 'title' | 'edge' | 'foot' | 'issuer'>,
): Sheets {
  const type = createTypesetter(document, fonts)
  document.addPage()
  const { width: sheetWidth, height } = document.page
  const top = HEAD + styles.label.leading + 14
  const bottom = height - FOOT - 8 - foot.length * styles.label.leading
  const drawEdge = () => {
    if (edge === undefined) return
    document.rect(0, 0, EDGE, height).fill(edgePaper)
    document.moveTo(EDGE, 0).lineTo(EDGE, height).lineWidth(HAIRLINE).strokeColor(hairline).stroke()
    document.save().rotate(-90, { origin: [0, 0] })
    const width = height - 2 * HEAD
    const [said = ''] = type.set(edge, styles.label, width).map(({ text }) => text)
    type.draw([{ text: said, style: styles.label }], { x: HEAD - height, y: 8, width, isRight: true })
    document.restore()
  }
  drawEdge()
  const sheets: Sheets = {
    type,
    left: MARGIN,
    width: sheetWidth - 2 * MARGIN,
    bottom,
    bodyHeight: bottom - top,
    y: HEAD,
    room(needed) {
      if (sheets.y + needed <= sheets.bottom + 0.01 || sheets.y <= top) return false
      document.addPage()
      drawEdge()
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
        sheets.y = height - FOOT - foot.length * styles.label.leading
        sheets.rule({ x: MARGIN, width: sheets.width })
        foot.forEach(text => {
          type.draw([{ text, style: styles.label }], { x: MARGIN, y: sheets.y + 6 })
          sheets.y += styles.label.leading
        })
        const said = pageNumber.replace('{page}', String(at + 1)).replace('{pages}', String(count))
        const place = { x: MARGIN, y: sheets.y + 6, width: sheets.width }
        type.draw([{ text: title, style: styles.label }], place)
        type.draw([{ text: said, style: styles.label }], { ...place, isRight: true })
      }
    },
  }
  return sheets
}

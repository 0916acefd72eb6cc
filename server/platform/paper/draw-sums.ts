import { drawSummary, summaryHeight } from './draw-section.ts'
import type { PaperOffer, PaperSum, PaperSummary } from './paper.ts'
import { heightOf, styles, type Line } from './paper-type.ts'
import type { Sheets } from './sheets.ts'

const GAP = 16
const AFTER_BLOCK = 14
const SUMS_WIDTH = 250
const ROW_GAP = 4

type Row = { label: Line[]; value: Line[] }

/** Amounts below each other at the right edge, the last one, the total, below a line; beside them what they are made of. */
export function drawSums(sheets: Sheets, sums: readonly PaperSum[], summary?: PaperSummary): void {
  const rows = sums.map((sum, at) => rowOf(sheets, sum, at === sums.length - 1))
  const besideWidth = sheets.width - SUMS_WIDTH - 2 * GAP
  const beside = summary ? summaryHeight(sheets, summary, besideWidth) : 0
  sheets.room(Math.max(heightOfRows(rows), beside))
  const top = sheets.y
  drawRows(sheets, rows)
  const bottom = sheets.y
  if (summary) {
    sheets.y = top
    drawSummary(sheets, summary, besideWidth)
  }
  sheets.y = Math.max(sheets.y, bottom) + AFTER_BLOCK
}

/** When other sums hold, and beside it these. */
export function drawOffer(sheets: Sheets, { label, lines, sums }: PaperOffer): void {
  const { type, left, width } = sheets
  const besideWidth = width - SUMS_WIDTH - 2 * GAP
  const said = [
    ...type.set(label, styles.strong, besideWidth),
    ...lines.flatMap(line => type.set(line, styles.text, besideWidth)),
  ]
  const rows = sums.map((sum, at) => rowOf(sheets, sum, at === sums.length - 1))
  sheets.room(Math.max(heightOf(said), heightOfRows(rows)) + 2 * ROW_GAP)
  sheets.rule({ x: left, width })
  sheets.y += 2 * ROW_GAP
  const top = sheets.y
  type.draw(said, { x: left, y: top + ROW_GAP })
  drawRows(sheets, rows)
  sheets.y = Math.max(sheets.y, top + heightOf(said)) + AFTER_BLOCK
}

function rowOf({ type }: Sheets, sum: PaperSum, isTotal: boolean): Row {
  const style = isTotal ? styles.strong : styles.text
  const value = [{ text: sum.value, style: sum.isLarge ? styles.large : style }]
  const amount = type.widthOf(sum.value, value[0]!.style)
  return {
    label: [
      ...type.set(sum.label, style, SUMS_WIDTH - amount - GAP),
      ...(sum.notes ?? []).flatMap(note => type.set(note, styles.note, SUMS_WIDTH)),
    ],
    value,
  }
}

const heightOfRow = ({ label, value }: Row): number => Math.max(heightOf(label), heightOf(value)) + ROW_GAP
const heightOfRows = (rows: readonly Row[]): number =>
  rows.reduce((height, row) => height + heightOfRow(row), ROW_GAP * 3)

function drawRows(sheets: Sheets, rows: readonly Row[]): void {
  const { type, left, width } = sheets
  const x = left + width - SUMS_WIDTH
  sheets.y += ROW_GAP
  rows.forEach(({ label, value }, at) => {
    if (at === rows.length - 1 && at > 0) {
      sheets.rule({ x, width: SUMS_WIDTH, isStrong: true })
      sheets.y += ROW_GAP
    }
    const below = Math.max(0, heightOf(value) - heightOf(label))
    type.draw(label, { x, y: sheets.y + below / 2 })
    type.draw(value, { x, y: sheets.y, width: SUMS_WIDTH, isRight: true })
    sheets.y += heightOfRow({ label, value })
  })
}

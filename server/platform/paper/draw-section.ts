import type { PaperCell, PaperColumn, PaperSection, PaperSummary } from './paper.ts'
import { heightOf, linesWithin, styles, type Line } from './paper-type.ts'
import type { Sheets } from './sheets.ts'

const CELL_GAP = 10
const PADDING = 4
const AFTER_SECTION = 18

type Placed = PaperColumn & { x: number; points: number }

/** A table under its heading. A row stays on one page unless it is longer than that. */
export function drawSection(sheets: Sheets, section: PaperSection): void {
  const columns = placeColumns(sheets, section.columns, sheets.width)
  const head = columns.map(({ label, points }) => sheets.type.set(label, styles.label, points))
  const rows = section.rows.map(row => row.map((cell, at) => cellLines(sheets, cell, columns[at]!)))
  const headHeight = Math.max(0, ...head.map(heightOf)) + 2 * PADDING
  const [first] = rows
  const firstHeight = first ? rowHeight(first) : 0
  drawHeading(sheets, section, Math.min(headHeight + firstHeight, sheets.bodyHeight / 2))
  drawTableHead(sheets, columns, head)
  for (const row of rows) drawRow(sheets, { columns, head, headHeight }, row)
  for (const sum of section.sums) {
    const lines = [{ text: sum.label, style: styles.text }]
    if (sheets.room(heightOf(lines) + 2 * PADDING)) drawTableHead(sheets, columns, head)
    sheets.y += PADDING
    sheets.type.draw(lines, { x: sheets.left, y: sheets.y })
    const value = [{ text: sum.value, style: styles.text }]
    sheets.type.draw(value, { x: sheets.left, y: sheets.y, width: sheets.width, isRight: true })
    sheets.y += styles.text.leading + PADDING
  }
  sheets.y += AFTER_SECTION
}

function placeColumns({ left }: Sheets, columns: readonly PaperColumn[], width: number): Placed[] {
  const whole = columns.reduce((sum, column) => sum + column.width, 0)
  const room = width - CELL_GAP * (columns.length - 1)
  let x = left
  return columns.map(column => {
    const points = (room * column.width) / whole
    const placed = { ...column, x, points }
    x += points + CELL_GAP
    return placed
  })
}

const cellLines = ({ type }: Sheets, { text, notes = [] }: PaperCell, { points }: Placed): Line[] => [
  ...(text === '' ? [] : type.set(text, styles.text, points)),
  ...notes.flatMap(note => type.set(note, styles.note, points)),
]

const rowHeight = (row: readonly Line[][]): number => Math.max(0, ...row.map(heightOf)) + 2 * PADDING

/** Heading and lead, on the page of what follows first. */
function drawHeading(sheets: Sheets, { heading, aside, lead }: PaperSection, follows: number): void {
  const { type, left, width } = sheets
  const beside = type.set(aside, styles.note, width / 2)
  const besideWidth = aside === '' ? 0 : Math.max(...beside.map(line => type.widthOf(line.text, line.style)))
  const lines = type.set(heading, styles.heading, width - besideWidth - CELL_GAP)
  const leading = lead.flatMap(text => type.set(text, styles.note, width))
  const height = Math.max(heightOf(lines), heightOf(beside))
  sheets.room(height + Math.min(heightOf(leading), sheets.bodyHeight / 3) + follows)
  type.draw(lines, { x: left, y: sheets.y })
  type.draw(beside, { x: left, y: sheets.y + 4, width, isRight: true })
  sheets.y += height
  for (const line of leading) {
    sheets.room(line.style.leading)
    type.draw([line], { x: left, y: sheets.y })
    sheets.y += line.style.leading
  }
  sheets.y += PADDING
}

function drawTableHead(sheets: Sheets, columns: readonly Placed[], head: readonly Line[][]): void {
  if (columns.every(({ label }) => label === '')) return sheets.rule({ x: sheets.left, width: sheets.width })
  sheets.y += PADDING
  drawCells(sheets, columns, head)
  sheets.y += Math.max(...head.map(heightOf)) + PADDING
  sheets.rule({ x: sheets.left, width: sheets.width, isStrong: true })
}

const drawCells = (sheets: Sheets, columns: readonly Placed[], cells: readonly Line[][]) =>
  cells.forEach((lines, at) => {
    const { x, points, isNumeric = false } = columns[at]!
    sheets.type.draw(lines, { x, y: sheets.y, width: points, isRight: isNumeric })
  })

type Table = { columns: readonly Placed[]; head: readonly Line[][]; headHeight: number }

function drawRow(sheets: Sheets, { columns, head, headHeight }: Table, row: readonly Line[][]): void {
  let left = row
  while (left.some(lines => lines.length > 0)) {
    const needed = Math.min(rowHeight(left), sheets.bodyHeight - headHeight)
    if (sheets.room(needed)) drawTableHead(sheets, columns, head)
    const taken = left.map(lines => linesWithin(lines, sheets.bottom - sheets.y - 2 * PADDING))
    sheets.y += PADDING
    drawCells(sheets, columns, taken)
    sheets.y += Math.max(...taken.map(heightOf)) + PADDING
    sheets.rule({ x: sheets.left, width: sheets.width })
    left = left.map((lines, at) => lines.slice(taken[at]!.length))
  }
}

/** A small table of few rows, as wide as it is given room; it stands on one page. */
export function drawSummary(sheets: Sheets, { label, columns, rows }: PaperSummary, width: number): void {
  const placed = placeColumns(sheets, columns, width)
  const line = (isStrong: boolean) => sheets.rule({ x: sheets.left, width, isStrong })
  sheets.y += PADDING
  sheets.type.draw([{ text: label, style: styles.strong }], { x: sheets.left, y: sheets.y })
  sheets.y += styles.strong.leading + PADDING
  const lines = [
    placed.map(({ label, points }) => sheets.type.set(label, styles.label, points)),
    ...rows.map(row => row.map((cell, at) => cellLines(sheets, cell, placed[at]!))),
  ]
  lines.forEach((row, at) => {
    drawCells(sheets, placed, row)
    sheets.y += Math.max(0, ...row.map(heightOf)) + PADDING
    line(at === 0)
    sheets.y += PADDING
  })
}

export function summaryHeight(sheets: Sheets, { columns, rows }: PaperSummary, width: number): number {
  const placed = placeColumns(sheets, columns, width)
  const head = placed.map(({ label, points }) => sheets.type.set(label, styles.label, points))
  const cells = rows.map(row => row.map((cell, at) => cellLines(sheets, cell, placed[at]!)))
  return [head, ...cells].reduce(
    (height, row) => height + rowHeight(row),
    styles.strong.leading + 2 * PADDING,
  )
}

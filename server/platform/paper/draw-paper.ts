import Pdf from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import type { Paper, PaperFact, PaperParty } from './paper.ts'
import { archive, embedInvoiceData } from './invoice-archive.ts'
import { createPaperFonts } from './paper-fonts.ts'
import { drawSection } from './draw-section.ts'
import { drawOffer, drawSums } from './draw-sums.ts'
import { createSheets, issuerOf, type Sheets } from './sheets.ts'
import { heightOf, linesWithin, styles, type Line } from './paper-type.ts'

const COLUMNS = 4
const GAP = 16
const AFTER_BLOCK = 14

/** The paper as PDF. The same paper always makes the same bytes: nothing in it tells when it was drawn. */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const { title, invoiceData } = paper
  const writtenAt = new Date(paper.writtenAt)
  const document = new Pdf({
    ...(invoiceData === undefined ? {} : archive),
    size: paper.size,
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: paper.locale,
    displayTitle: true,
    info: { Title: title, Author: issuerOf(paper), CreationDate: writtenAt },
  })
  const bytes = buffer(document)
  const sheets = createSheets(document, createPaperFonts(document), paper)
  drawHead(sheets, paper)
  for (const section of paper.sections) drawSection(sheets, section)
  if (paper.sums.length > 0) drawSums(sheets, paper.sums, paper.summary)
  if (paper.offer) drawOffer(sheets, paper.offer)
  drawGrid(sheets, paper.closing.map(partyLines(sheets, 2)), 2)
  sheets.number(paper)
  if (invoiceData !== undefined) embedInvoiceData(document, { xml: invoiceData, writtenAt, title })
  document.end()
  return bytes
}

function drawHead(sheets: Sheets, paper: Paper): void {
  const { title, facts, parties } = paper
  const { type, left, width } = sheets
  const issuer = type.set(issuerOf(paper), styles.brand, width)
  type.draw(issuer, { x: left, y: sheets.y })
  sheets.y += heightOf(issuer) + 18
  const heading = type.set(title, styles.title, width)
  type.draw(heading, { x: left, y: sheets.y })
  sheets.y += heightOf(heading) + 12
  drawGrid(sheets, facts.map(factLines(sheets)), COLUMNS)
  drawGrid(sheets, parties.map(partyLines(sheets, 2)), 2)
}

const columnWidth = ({ width }: Sheets, columns: number) => (width - (columns - 1) * GAP) / columns

const factLines =
  (sheets: Sheets) =>
  ({ label, value }: PaperFact): Line[] => {
    const width = columnWidth(sheets, COLUMNS)
    return [...sheets.type.set(label, styles.label, width), ...sheets.type.set(value, styles.text, width)]
  }

const partyLines =
  (sheets: Sheets, columns: number) =>
  ({ label, lines }: PaperParty): Line[] => {
    const width = columnWidth(sheets, columns)
    return [
      ...sheets.type.set(label, styles.label, width),
      ...lines.flatMap(line => sheets.type.set(line, styles.text, width)),
    ]
  }

/** Blocks beside each other, row by row; a row stays on one page unless it is longer than that. */
function drawGrid(sheets: Sheets, blocks: readonly Line[][], columns: number): void {
  const step = columnWidth(sheets, columns) + GAP
  for (let from = 0; from < blocks.length; from += columns) {
    let row = blocks.slice(from, from + columns)
    while (row.some(block => block.length > 0)) {
      const height = Math.max(...row.map(heightOf))
      sheets.room(Math.min(height, sheets.bodyHeight))
      const taken = row.map(block => linesWithin(block, sheets.bottom - sheets.y))
      taken.forEach((lines, at) => sheets.type.draw(lines, { x: sheets.left + at * step, y: sheets.y }))
      sheets.y += Math.max(...taken.map(heightOf))
      row = row.map((block, at) => block.slice(taken[at]!.length))
    }
    sheets.y += AFTER_BLOCK
  }
}

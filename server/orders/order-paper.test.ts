import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { OrderDetail } from '@selvedge/contract/orders/orders.ts'
import { orderWithEverything } from '@selvedge/tests/support/every-mail.ts'
import { printPaper } from '../platform/paper/print-paper.ts'
import { orderPaper } from './order-paper.ts'
import { supplierCsv } from './supplier-csv.ts'
import { supplierPaper } from './supplier-paper.ts'

const order = orderWithEverything()
const skusOf = ({ shipments }: OrderDetail) =>
  new Map(shipments.flatMap(({ lines }) => lines.map(line => [line.id, 'ARD-04-LOCH'] as const)))
const metric = (locale: Locale) => ({ locale, measurementType: 'metric' }) as const

/** The words of a PDF page by page, with plain blanks. */
async function readPages(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: false })
  return text.map(page => page.replaceAll(/\s+/g, ' '))
}
const confirm = async (asked: OrderDetail, reader: Parameters<typeof orderPaper>[0]['reader']) =>
  readPages(await printPaper(orderPaper({ order: asked, skus: skusOf(asked), reader })))

/** The same order with 60 lines, some of them long to tell. */
function longOrder(): OrderDetail {
  const [shipment] = order.shipments
  const [line] = shipment!.lines
  const lines = Array.from({ length: 60 }, (_, at) => ({
    ...line!,
    id: `01927c42-3b4c-7d5e-8f60-7a8b9c0d${String(1000 + at)}`,
    sidemark: `Room ${at + 1}`,
    note: at % 7 === 0 ? 'Face side out, rolled, never folded. '.repeat(12) : '',
  }))
  return { ...order, shipments: [{ ...shipment!, lines }] }
}

describe('the confirmation of an order on paper', () => {
  it.each([
    ['en', ['Order confirmation SV-10001', '£314.64', 'Face side out', 'Mrs Ellis, drawing room', '4.6 m']],
    [
      'de',
      ['Auftragsbestätigung SV-10001', '314,64 £', 'Kommission', 'Stück, Partie', '4,6 m', 'Seite 1 von 1'],
    ],
    ['zh-CN', ['订单确认书 SV-10001', '£314.64', '匹号，缸号', '价税合计', '第 1 页，共 1 页']],
  ] as const)('says in %s what the order says', async (locale, said) => {
    const [page = '', ...more] = await confirm(order, metric(locale))
    expect(more).toEqual([])
    for (const words of [...said, 'ELLIS-026', 'ARD-04-LOCH', 'P-3307', '26-118', 'Nora Ellwood'])
      expect(page).toContain(words)
  })

  it('repeats the head of the table on each page and shows every line once', async () => {
    const long = longOrder()
    const pages = await confirm(long, metric('en'))
    expect(pages.length).toBeGreaterThan(3)
    const whole = pages.join(' ')
    for (const [at, page] of pages.entries()) {
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
      if (page.includes('Art. ARD-04-LOCH')) expect(page).toContain('Piece, dye lot')
    }
    const rooms = [...whole.matchAll(/\(sidemark\) Room (\d+)/g)].map(([, room]) => Number(room))
    expect(rooms).toEqual(Array.from({ length: 60 }, (_, at) => at + 1))
  })

  it('gives lengths and prices in yards with the metres that are charged', async () => {
    const [page] = await confirm(order, { locale: 'en', measurementType: 'imperial' })
    expect(page).toContain('5.03 yd')
    expect(page).toContain('£62.54')
    expect(page).toContain('£68.40/m')
  })

  it('is the same file each time, on the paper of the business’s country', async () => {
    const inChicago = structuredClone(order)
    inChicago.billTo.address.country = 'US'
    const print = (one: OrderDetail) =>
      printPaper(orderPaper({ order: one, skus: skusOf(one), reader: metric('en') }))
    const once = await print(order)
    expect(once.equals(await print(order))).toBe(true)
    const widthOf = async (pdf: Buffer) =>
      (await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)).view[2]
    expect(await widthOf(once)).toBeCloseTo(595.28, 1)
    expect(await widthOf(await print(inChicago))).toBe(612)
  })
})

describe('a supplier’s part of an order', () => {
  const [shipment] = order.shipments
  const part = { order, shipment: shipment!, skus: skusOf(order), reader: metric('it') }

  it('says on paper what to cut, for whom and where to, and no price', async () => {
    const pages = await readPages(await printPaper(supplierPaper({ ...part, country: 'IT' })))
    const whole = pages.join(' ')
    for (const words of [
      'Ordine SV-10001',
      'Art. ARD-04-LOCH',
      '4,6 m',
      'P-3307, 26-118',
      'Ellwood & Daughter',
    ])
      expect(whole).toContain(words)
    expect(whole).not.toMatch(/[£€]|314|Nora Ellwood/)
  })

  it('is a line of a file for each cutting, none of which a spreadsheet takes for a formula', () => {
    const [line] = shipment!.lines
    const [cut] = line!.allocations
    const twice = {
      ...line!,
      sidemark: '=HYPERLINK("http://evil.example")',
      allocations: [
        { ...cut!, lengthMicrometres: 3_000_000 },
        { ...cut!, pieceNumber: 'P-3308', lengthMicrometres: 1_600_000 },
      ],
    }
    const text = supplierCsv({ ...part, shipment: { ...shipment!, lines: [twice] } })
    expect(text.startsWith('\uFEFFOrdine,Data,')).toBe(true)
    const rows = text.split(/\r\n(?=SV-)/).slice(1)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/,ARD-04-LOCH,.*,3,P-3307,26-118,/)
    expect(rows[1]).toMatch(/,ARD-04-LOCH,.*,1\.6,P-3308,26-118,/)
    expect(text).toContain(`"'=HYPERLINK`)
    expect(text).not.toMatch(/31464|314\.64|6840/)
  })
})

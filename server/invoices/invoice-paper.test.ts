import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { invoiceDocument } from '@selvedge/contract/examples/invoices.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { InvoiceDocument } from '@selvedge/contract/invoices/invoice-document.ts'
import { printPaper } from '../platform/paper/print-paper.ts'
import { invoicePaper, type PaidOnPaper } from './invoice-paper.ts'

type Reading = { invoice?: InvoiceDocument; paid?: readonly PaidOnPaper[]; locale?: Locale; imperial?: true }

/** What an invoice says on paper, with plain blanks. */
async function read({ invoice = invoiceDocument, paid = [], locale = 'en', imperial }: Reading) {
  const reader = { locale, measurementType: imperial ? 'imperial' : 'metric' } as const
  const pdf = await printPaper(invoicePaper({ invoice, paid, reader }))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

describe('an invoice on paper', () => {
  it('says in English what was sold, from which piece and lot, its tax by rate, and how to pay', async () => {
    const page = await read({})
    for (const words of [
      'Invoice GB-2026-000001',
      'GB-2026-000001 · Ellwood & Daughter · ELLIS-026 · SV-10001',
      'Glenmoor 04 Loch',
      'P-3307, lot 26-118',
      'Carriage',
      'VAT 20% £65.83',
      'To pay £394.97',
      'IBAN GB33 BUKB 2020 1555 5555 55',
      'VAT no. GB980780684',
      'Page 1 of 1',
    ])
      expect(page).toContain(words)
  })
  it('works the settlement discount out: net less it, the tax on that, and until when', async () => {
    const page = await read({})
    for (const words of ['2.5% settlement discount until', '£320.91', '£64.18', '£385.09'])
      expect(page).toContain(words)
  })
  it('offers no settlement discount where what is paid leaves nothing of it', async () => {
    const page = await read({ paid: [{ way: 'wallet', amountMinor: 39_000 }] })
    expect(page).toContain('To pay £4.97')
    expect(page).not.toContain('settlement discount')
  })
  it('says in German what German law and custom call it, and what the card has paid', async () => {
    const page = await read({ locale: 'de', paid: [{ way: 'card', amountMinor: 39_497 }] })
    for (const words of [
      'Rechnung GB-2026-000001',
      'Rechnungsdatum',
      'P-3307, Partie 26-118',
      'MwSt. 20 % 65,83 £',
      'Mit Karte bezahlt -394,97 £',
      'Zu zahlen 0,00 £',
      'Seite 1 von 1',
    ])
      expect(page).toContain(words)
  })
  it('of an export says in both languages who pays import VAT', async () => {
    const taxes = [{ basisPoints: 0, netMinor: 32_914, taxMinor: 0 }]
    const lines = invoiceDocument.lines.map(line => ({ ...line, basisPoints: 0 }))
    const invoice = { ...invoiceDocument, treatment: 'export', taxes, lines, taxMinor: 0 } as const
    const page = await read({ invoice: { ...invoice, totalMinor: 32_914 }, locale: 'it' })
    expect(page).toContain('IVA all’importazione e dazi sono a carico del destinatario')
    expect(page).toContain('Import VAT and duty are paid by the recipient')
  })
  it('gives yards with the metres that are charged', async () => {
    const page = await read({ imperial: true })
    expect(page).toContain('5.03 yd')
    expect(page).toContain('£68.40/m')
  })
  it('of a credit note names the invoice that it corrects, and why', async () => {
    const note = { ...invoiceDocument, type: 'creditNote', number: 'GB-C-2026-000001' } as const
    const invoice = { ...note, invoiceNumber: 'GB-2026-000001', reason: 'Floats at 3.40 m', settlement: null }
    const page = await read({ invoice })
    for (const words of ['Credit note GB-C-2026-000001', 'Corrects invoice', 'Floats at 3.40 m'])
      expect(page).toContain(words)
    expect(page).not.toContain('Pay by transfer')
  })
})

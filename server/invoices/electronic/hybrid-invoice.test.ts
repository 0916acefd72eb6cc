import { inflateSync } from 'node:zlib'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { invoiceDocument } from '@selvedge/contract/examples/invoices.ts'
import { attachedTo } from '@selvedge/tests/support/en16931/attached-data.ts'
import { all, textAt, treeOf } from '@selvedge/tests/support/en16931/xml-tree.ts'
import { printPaper } from '../../platform/paper/print-paper.ts'
import { invoicePaper } from '../invoice-paper.ts'
import { ciiOf } from './cii.ts'
import { electronicInvoice } from './electronic-invoice.ts'

/** With letters of every font that a paper can need. */
const buyer = { ...invoiceDocument.buyer, businessName: 'Atelier 织物 & Søn' }
const invoice = { ...invoiceDocument, buyer }
const xml = ciiOf(electronicInvoice(invoice, 0))
const paper = {
  ...invoicePaper({ invoice, paid: [], reader: { locale: 'zh-CN', measurementType: 'metric' } }),
  invoiceData: xml,
}
let pdf: Buffer
/** The file as it is, byte for byte a character: its objects are not compressed, only streams are. */
let source: string

beforeAll(async () => {
  pdf = await printPaper(paper)
  source = pdf.toString('latin1')
}, 60_000)

const objectOf = (number: string | undefined): string =>
  new RegExp(`\\n${number} 0 obj\\n([\\s\\S]*?)\\nendobj`).exec(source)?.[1] ?? ''

/** What its metadata say. */
function metadata() {
  const packet = /<\?xpacket begin[\s\S]*?<\?xpacket end="w"\?>/.exec(source)![0]
  const tree = treeOf(Buffer.from(packet, 'latin1').toString('utf8'))
  const descriptions = all(tree, 'rdf:RDF/rdf:Description')
  return (way: string) => descriptions.map(one => textAt(one, way)).find(Boolean) ?? ''
}

describe('an invoice as PDF', () => {
  it('has its data inside, the same byte for byte, as an alternative of what is printed', async () => {
    expect([...(await attachedTo(pdf))]).toEqual([['factur-x.xml', xml]])
    const [, reference] = /\/AF \[(\d+) 0 R\]/.exec(source)!
    expect(objectOf(reference)).toContain('/AFRelationship /Alternative')
    expect(source).toContain('/Subtype /text#2Fxml')
  })

  it('says in its metadata that it is PDF/A-3b and Factur-X, and describes the words that it says so in', async () => {
    const said = metadata()
    expect(said('pdfaid:part')).toBe('3')
    expect(said('pdfaid:conformance')).toBe('B')
    expect(said('fx:DocumentType')).toBe('INVOICE')
    expect(said('fx:DocumentFileName')).toBe('factur-x.xml')
    expect(said('fx:Version')).toBe('1.0')
    expect(said('fx:ConformanceLevel')).toBe('EN 16931')
    const schema = 'pdfaExtension:schemas/rdf:Bag/rdf:li'
    expect(said(`${schema}/pdfaSchema:namespaceURI`)).toBe(
      'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
    )
    expect(
      source
        .match(/<pdfaProperty:name>\w+/g)
        ?.map(name => name.split('>')[1])
        .toSorted(),
    ).toEqual(['ConformanceLevel', 'DocumentFileName', 'DocumentType', 'Version'])
    const { info } = await (await getDocumentProxy(new Uint8Array(pdf))).getMetadata()
    const { Title: title, Author: author } = info as Record<string, string>
    expect(said('dc:title/rdf:Alt/rdf:li')).toBe(title)
    expect(said('dc:creator/rdf:Seq/rdf:li')).toBe(author)
    expect(said('xmp:CreateDate')).toBe('2026-11-24T16:40:00Z')
  })

  it('brings its colours’ profile and every font along, of which only the letters that it needs', () => {
    const [, intent] = /\/OutputIntents \[(\d+) 0 R\]/.exec(source)!
    expect(objectOf(intent)).toContain('/S /GTS_PDFA1')
    const [, profile] = /\/DestOutputProfile (\d+) 0 R/.exec(objectOf(intent))!
    const stream = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(objectOf(profile))![1]!
    const icc = inflateSync(Buffer.from(stream, 'latin1'))
    expect(icc.subarray(36, 40).toString()).toBe('acsp')
    expect(icc.subarray(16, 20).toString()).toBe('RGB ')
    const fonts = source.match(/\/Type \/FontDescriptor[\s\S]*?endobj/g) ?? []
    expect(fonts.length).toBeGreaterThanOrEqual(4)
    for (const font of fonts) {
      expect(font).toMatch(/\/FontName \/[A-Z]{6}\+/)
      expect(font).toMatch(/\/FontFile[23] \d+ 0 R/)
    }
    expect(source).not.toContain('/Subtype /Type1\n')
    expect(pdf.length).toBeLessThan(400_000)
  })

  it('is the same file whenever it is printed, and none of this without data', async () => {
    expect((await printPaper(paper)).equals(pdf)).toBe(true)
    const { invoiceData: _, ...plain } = paper
    const other = (await printPaper(plain)).toString('latin1')
    expect(other).not.toContain('factur-x')
    expect(other).not.toContain('GTS_PDFA1')
  }, 60_000)
})

import type PDFDocument from 'pdfkit'

/** Names that Factur-X 1.0 prescribes for the data within a PDF. */
const FILE = 'factur-x.xml'
const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
const PROFILE = 'EN 16931'

/** Of a document that is kept as it is for years, with files in it. */
export const archive = { subset: 'PDF/A-3b', pdfVersion: '1.7' } as const

const described = {
  DocumentFileName: 'The name of the embedded XML document',
  DocumentType: 'The type of the hybrid document in capital letters, such as INVOICE or ORDER',
  Version: 'The version of the standard that applies to the embedded XML document',
  ConformanceLevel: 'The conformance level of the embedded XML document',
}

/** The schema of what the metadata say of the data: an archive must bring it along. */
const schema = `
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${Object.entries(described)
  .map(
    ([name, description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  .join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>${FILE}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version>
<fx:ConformanceLevel>${PROFILE}</fx:ConformanceLevel>
</rdf:Description>`

/** Puts the data of an invoice into its PDF, which says the same to people (Factur-X, also called ZUGFeRD). */
export function embedInvoiceData(
  document: InstanceType<typeof PDFDocument>,
  { xml, writtenAt, title }: { xml: string; writtenAt: Date; title: string },
): void {
  const file = {
    name: FILE,
    type: 'text/xml',
    description: title,
    relationship: 'Alternative',
    creationDate: writtenAt,
    modifiedDate: writtenAt,
  }
  document.file(Buffer.from(xml), file)
  document.appendXML(schema)
}

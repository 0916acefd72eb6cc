import type { InvoiceBuyer, InvoiceDocument, Seller } from '@selvedge/contract/invoices/invoice-document.ts'
import type { Address } from '@selvedge/contract/postal/address.ts'
import { factsOf, transferCode, typeCodes, type ElectronicLine } from './facts.ts'
import { documentOf, element, text, type Xml } from './xml.ts'

const OASIS = 'urn:oasis:names:specification:ubl:schema:xsd'
const VAT = element('cac:TaxScheme', [text('cbc:ID', 'VAT')])
type Facts = ReturnType<typeof factsOf>

/** An invoice or credit note as the data of EN 16931 in UBL 2.1; `prepaidMinor` had been paid when it was issued. */
export function ublOf(invoice: InvoiceDocument, prepaidMinor: number): string {
  const facts = factsOf(invoice)
  const isCredit = invoice.type === 'creditNote'
  const name = isCredit ? 'CreditNote' : 'Invoice'
  const { currency } = invoice
  const money = (tag: string, minor: number) => text(tag, facts.amount(minor), { currencyID: currency })
  return documentOf(
    element(
      name,
      [
        text('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
        text('cbc:ID', invoice.number),
        text('cbc:IssueDate', invoice.issuedAt.slice(0, 10)),
        isCredit ? undefined : text('cbc:DueDate', invoice.dueOn),
        text(`cbc:${name}TypeCode`, typeCodes[invoice.type]),
        ...facts.terms.map(term => text('cbc:Note', term)),
        text('cbc:DocumentCurrencyCode', currency),
        text('cbc:BuyerReference', invoice.poNumber || invoice.orderId),
        element('cac:OrderReference', [
          text('cbc:ID', invoice.poNumber || invoice.orderId),
          text('cbc:SalesOrderID', invoice.orderId),
        ]),
        invoice.invoiceNumber === null
          ? undefined
          : element('cac:BillingReference', [
              element('cac:InvoiceDocumentReference', [text('cbc:ID', invoice.invoiceNumber)]),
            ]),
        element('cac:AccountingSupplierParty', [sellerParty(invoice.seller)]),
        element('cac:AccountingCustomerParty', [buyerParty(invoice.buyer)]),
        delivery(invoice),
        isCredit ? undefined : paymentMeans(invoice),
        ...facts.allowances.map(allowance =>
          element('cac:AllowanceCharge', [
            text('cbc:ChargeIndicator', 'false'),
            text('cbc:AllowanceChargeReason', allowance.reason),
            money('cbc:Amount', allowance.minor),
            taxCategory('cac:TaxCategory', allowance.basisPoints, facts, false),
          ]),
        ),
        element('cac:TaxTotal', [
          money('cbc:TaxAmount', invoice.taxMinor),
          ...invoice.taxes.map(tax =>
            element('cac:TaxSubtotal', [
              money('cbc:TaxableAmount', tax.netMinor),
              money('cbc:TaxAmount', tax.taxMinor),
              taxCategory('cac:TaxCategory', tax.basisPoints, facts, true),
            ]),
          ),
        ]),
        element('cac:LegalMonetaryTotal', [
          money('cbc:LineExtensionAmount', facts.lineTotalMinor),
          money('cbc:TaxExclusiveAmount', invoice.netMinor),
          money('cbc:TaxInclusiveAmount', invoice.netMinor + invoice.taxMinor),
          facts.allowances.length === 0
            ? undefined
            : money('cbc:AllowanceTotalAmount', facts.lineTotalMinor - invoice.netMinor),
          prepaidMinor === 0 ? undefined : money('cbc:PrepaidAmount', prepaidMinor),
          invoice.roundingMinor === 0 ? undefined : money('cbc:PayableRoundingAmount', invoice.roundingMinor),
          money('cbc:PayableAmount', invoice.totalMinor - prepaidMinor),
        ]),
        ...facts.lines.map(line => lineElement(line, { facts, currency, isCredit })),
      ],
      {
        xmlns: `${OASIS}:${name}-2`,
        'xmlns:cac': `${OASIS}:CommonAggregateComponents-2`,
        'xmlns:cbc': `${OASIS}:CommonBasicComponents-2`,
      },
    ),
  )
}

const postal = (name: string, address: Address): Xml =>
  element(name, [
    text('cbc:StreetName', address.line1),
    text('cbc:AdditionalStreetName', address.line2),
    text('cbc:CityName', address.city),
    text('cbc:PostalZone', address.postcode),
    text('cbc:CountrySubentity', address.region),
    element('cac:Country', [text('cbc:IdentificationCode', address.country)]),
  ])

const vatOf = (number: string): Xml =>
  number === '' ? undefined : element('cac:PartyTaxScheme', [text('cbc:CompanyID', number), VAT])

const sellerParty = (seller: Seller): Xml =>
  element('cac:Party', [
    element('cac:PartyName', [text('cbc:Name', seller.legalName)]),
    postal('cac:PostalAddress', seller.address),
    vatOf(seller.vatNumber),
    element('cac:PartyLegalEntity', [
      text('cbc:RegistrationName', seller.legalName),
      text('cbc:CompanyID', seller.companyNumber),
    ]),
    element('cac:Contact', [text('cbc:Telephone', seller.phone), text('cbc:ElectronicMail', seller.email)]),
  ])

const buyerParty = (buyer: InvoiceBuyer): Xml =>
  element('cac:Party', [
    element('cac:PartyName', [text('cbc:Name', buyer.businessName)]),
    postal('cac:PostalAddress', buyer.address),
    vatOf(buyer.vatNumber),
    element('cac:PartyLegalEntity', [
      text('cbc:RegistrationName', buyer.legalName || buyer.businessName),
      text('cbc:CompanyID', buyer.companyNumber),
    ]),
  ])

const delivery = ({ dispatchedOn, shipTo }: InvoiceDocument): Xml =>
  element('cac:Delivery', [
    text('cbc:ActualDeliveryDate', dispatchedOn ?? ''),
    element('cac:DeliveryLocation', [postal('cac:Address', shipTo.address)]),
    element('cac:DeliveryParty', [element('cac:PartyName', [text('cbc:Name', shipTo.name)])]),
  ])

const paymentMeans = ({ number, currency, seller }: InvoiceDocument): Xml =>
  element('cac:PaymentMeans', [
    text('cbc:PaymentMeansCode', transferCode(currency)),
    text('cbc:PaymentID', number),
    element('cac:PayeeFinancialAccount', [
      text('cbc:ID', seller.bank.iban),
      text('cbc:Name', seller.bank.holder),
      element('cac:FinancialInstitutionBranch', [text('cbc:ID', seller.bank.bic)]),
    ]),
  ])

const taxCategory = (name: string, basisPoints: number, facts: Facts, withReason: boolean): Xml =>
  element(name, [
    text('cbc:ID', facts.category),
    text('cbc:Percent', facts.percent(basisPoints)),
    ...(withReason && facts.exemption
      ? [
          text('cbc:TaxExemptionReasonCode', facts.exemption.code),
          text('cbc:TaxExemptionReason', facts.exemption.text),
        ]
      : []),
    VAT,
  ])

type InDocument = { facts: Facts; currency: string; isCredit: boolean }
const lineElement = (line: ElectronicLine, { facts, currency, isCredit }: InDocument): Xml =>
  element(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    text('cbc:ID', line.id),
    text(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', line.quantity, { unitCode: line.unit }),
    text('cbc:LineExtensionAmount', facts.amount(line.netMinor), { currencyID: currency }),
    element('cac:Item', [
      text('cbc:Description', line.description),
      text('cbc:Name', line.name),
      element('cac:SellersItemIdentification', [text('cbc:ID', line.article)]),
      taxCategory('cac:ClassifiedTaxCategory', line.basisPoints, facts, false),
    ]),
    element('cac:Price', [text('cbc:PriceAmount', facts.amount(line.priceMinor), { currencyID: currency })]),
  ])

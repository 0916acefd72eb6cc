import type { InvoiceDocument } from '@selvedge/contract/invoices/invoice-document.ts'
import type { Address } from '@selvedge/contract/postal/address.ts'
import { factsOf, transferCode, typeCodes, type ElectronicLine } from './facts.ts'
import { documentOf, element, text, type Xml } from './xml.ts'

const CII = 'urn:un:unece:uncefact:data:standard'
type Facts = ReturnType<typeof factsOf>

/** The same data as Cross Industry Invoice of UN/CEFACT, which a PDF carries as Factur-X. */
export function ciiOf(invoice: InvoiceDocument, prepaidMinor: number): string {
  const facts = factsOf(invoice)
  return documentOf(
    element(
      'rsm:CrossIndustryInvoice',
      [
        element('rsm:ExchangedDocumentContext', [
          element('ram:GuidelineSpecifiedDocumentContextParameter', [
            text('ram:ID', 'urn:cen.eu:en16931:2017'),
          ]),
        ]),
        element('rsm:ExchangedDocument', [
          text('ram:ID', invoice.number),
          text('ram:TypeCode', typeCodes[invoice.type]),
          element('ram:IssueDateTime', [day('udt:DateTimeString', invoice.issuedAt)]),
          ...facts.terms.map(term => element('ram:IncludedNote', [text('ram:Content', term)])),
        ]),
        element('rsm:SupplyChainTradeTransaction', [
          ...facts.lines.map(line => lineElement(line, facts)),
          agreement(invoice),
          delivery(invoice),
          settlement(invoice, facts, prepaidMinor),
        ]),
      ],
      {
        'xmlns:rsm': `${CII}:CrossIndustryInvoice:100`,
        'xmlns:ram': `${CII}:ReusableAggregateBusinessInformationEntity:100`,
        'xmlns:udt': `${CII}:UnqualifiedDataType:100`,
        'xmlns:qdt': `${CII}:QualifiedDataType:100`,
      },
    ),
  )
}

/** `20261124`, in the format that the standard calls 102. */
const day = (name: string, date: string): Xml =>
  text(name, date.slice(0, 10).replaceAll('-', ''), { format: '102' })

const lineElement = (line: ElectronicLine, facts: Facts): Xml =>
  element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [text('ram:LineID', line.id)]),
    element('ram:SpecifiedTradeProduct', [
      text('ram:SellerAssignedID', line.article),
      text('ram:Name', line.name),
      text('ram:Description', line.description),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [text('ram:ChargeAmount', facts.amount(line.priceMinor))]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      text('ram:BilledQuantity', line.quantity, { unitCode: line.unit }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        text('ram:TypeCode', 'VAT'),
        text('ram:CategoryCode', facts.category),
        text('ram:RateApplicablePercent', facts.percent(line.basisPoints)),
      ]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        text('ram:LineTotalAmount', facts.amount(line.netMinor)),
      ]),
    ]),
  ])

const postal = (address: Address): Xml =>
  element('ram:PostalTradeAddress', [
    text('ram:PostcodeCode', address.postcode),
    text('ram:LineOne', address.line1),
    text('ram:LineTwo', address.line2),
    text('ram:CityName', address.city),
    text('ram:CountryID', address.country),
    text('ram:CountrySubDivisionName', address.region),
  ])

const vatOf = (number: string): Xml =>
  element('ram:SpecifiedTaxRegistration', [text('ram:ID', number, { schemeID: 'VA' })])

function agreement({ seller, buyer, poNumber, orderId }: InvoiceDocument): Xml {
  return element('ram:ApplicableHeaderTradeAgreement', [
    text('ram:BuyerReference', poNumber || orderId),
    element('ram:SellerTradeParty', [
      text('ram:Name', seller.legalName),
      element('ram:SpecifiedLegalOrganization', [text('ram:ID', seller.companyNumber)]),
      element('ram:DefinedTradeContact', [
        element('ram:TelephoneUniversalCommunication', [text('ram:CompleteNumber', seller.phone)]),
        element('ram:EmailURIUniversalCommunication', [text('ram:URIID', seller.email)]),
      ]),
      postal(seller.address),
      vatOf(seller.vatNumber),
    ]),
    element('ram:BuyerTradeParty', [
      text('ram:Name', buyer.legalName || buyer.businessName),
      element('ram:SpecifiedLegalOrganization', [
        text('ram:ID', buyer.companyNumber),
        text('ram:TradingBusinessName', buyer.businessName),
      ]),
      postal(buyer.address),
      vatOf(buyer.vatNumber),
    ]),
    element('ram:SellerOrderReferencedDocument', [text('ram:IssuerAssignedID', orderId)]),
    element('ram:BuyerOrderReferencedDocument', [text('ram:IssuerAssignedID', poNumber || orderId)]),
  ])
}

const delivery = ({ shipTo, dispatchedOn }: InvoiceDocument): Xml =>
  element('ram:ApplicableHeaderTradeDelivery', [
    element('ram:ShipToTradeParty', [text('ram:Name', shipTo.name), postal(shipTo.address)]),
    element('ram:ActualDeliverySupplyChainEvent', [
      element('ram:OccurrenceDateTime', [day('udt:DateTimeString', dispatchedOn ?? '')]),
    ]),
  ])

function settlement(invoice: InvoiceDocument, facts: Facts, prepaidMinor: number): Xml {
  const { number, currency, seller } = invoice
  const isCredit = invoice.type === 'creditNote'
  return element('ram:ApplicableHeaderTradeSettlement', [
    isCredit ? undefined : text('ram:PaymentReference', number),
    text('ram:InvoiceCurrencyCode', currency),
    isCredit
      ? undefined
      : element('ram:SpecifiedTradeSettlementPaymentMeans', [
          text('ram:TypeCode', transferCode(currency)),
          element('ram:PayeePartyCreditorFinancialAccount', [
            text('ram:IBANID', seller.bank.iban),
            text('ram:AccountName', seller.bank.holder),
          ]),
          element('ram:PayeeSpecifiedCreditorFinancialInstitution', [text('ram:BICID', seller.bank.bic)]),
        ]),
    ...invoice.taxes.map(tax =>
      element('ram:ApplicableTradeTax', [
        text('ram:CalculatedAmount', facts.amount(tax.taxMinor)),
        text('ram:TypeCode', 'VAT'),
        text('ram:ExemptionReason', facts.exemption?.text ?? ''),
        text('ram:BasisAmount', facts.amount(tax.netMinor)),
        text('ram:CategoryCode', facts.category),
        text('ram:ExemptionReasonCode', facts.exemption?.code ?? ''),
        text('ram:RateApplicablePercent', facts.percent(tax.basisPoints)),
      ]),
    ),
    ...facts.allowances.map(allowance =>
      element('ram:SpecifiedTradeAllowanceCharge', [
        element('ram:ChargeIndicator', [text('udt:Indicator', 'false')]),
        text('ram:ActualAmount', facts.amount(allowance.minor)),
        text('ram:Reason', allowance.reason),
        element('ram:CategoryTradeTax', [
          text('ram:TypeCode', 'VAT'),
          text('ram:CategoryCode', facts.category),
          text('ram:RateApplicablePercent', facts.percent(allowance.basisPoints)),
        ]),
      ]),
    ),
    isCredit
      ? undefined
      : element('ram:SpecifiedTradePaymentTerms', [
          element('ram:DueDateDateTime', [day('udt:DateTimeString', invoice.dueOn)]),
        ]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      text('ram:LineTotalAmount', facts.amount(facts.lineTotalMinor)),
      facts.allowances.length === 0
        ? undefined
        : text('ram:AllowanceTotalAmount', facts.amount(facts.lineTotalMinor - invoice.netMinor)),
      text('ram:TaxBasisTotalAmount', facts.amount(invoice.netMinor)),
      text('ram:TaxTotalAmount', facts.amount(invoice.taxMinor), { currencyID: currency }),
      invoice.roundingMinor === 0
        ? undefined
        : text('ram:RoundingAmount', facts.amount(invoice.roundingMinor)),
      text('ram:GrandTotalAmount', facts.amount(invoice.netMinor + invoice.taxMinor)),
      prepaidMinor === 0 ? undefined : text('ram:TotalPrepaidAmount', facts.amount(prepaidMinor)),
      text('ram:DuePayableAmount', facts.amount(invoice.totalMinor - prepaidMinor)),
    ]),
    invoice.invoiceNumber === null
      ? undefined
      : element('ram:InvoiceReferencedDocument', [text('ram:IssuerAssignedID', invoice.invoiceNumber)]),
  ])
}

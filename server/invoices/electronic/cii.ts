import type { Address } from '@selvedge/contract/postal/address.ts'
import type {
  ElectronicBuyer,
  ElectronicInvoice,
  ElectronicPayment,
  ElectronicSeller,
} from './electronic-invoice.ts'
import type { ElectronicCharge, ElectronicLine } from './electronic-lines.ts'
import type { ElectronicTax } from './tax-category.ts'
import { decimal, documentOf, element, percent, text, type Xml } from './xml.ts'

const UN = 'urn:un:unece:uncefact:data:standard'

/** An electronic invoice in CII D16B, as Factur-X has it in a PDF: its profile EN 16931. */
export const ciiOf = (invoice: ElectronicInvoice): string =>
  documentOf(
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
          text('ram:TypeCode', invoice.typeCode),
          date('ram:IssueDateTime', invoice.issuedOn),
          ...invoice.notes.map(note => element('ram:IncludedNote', [text('ram:Content', note)])),
        ]),
        element('rsm:SupplyChainTradeTransaction', [
          ...invoice.lines.map(line => lineElement(line, invoice)),
          agreement(invoice),
          delivery(invoice),
          settlement(invoice),
        ]),
      ],
      {
        'xmlns:rsm': `${UN}:CrossIndustryInvoice:100`,
        'xmlns:ram': `${UN}:ReusableAggregateBusinessInformationEntity:100`,
        'xmlns:udt': `${UN}:UnqualifiedDataType:100`,
      },
    ),
  )

/** `2026-11-24` in its format 102. */
const date = (name: string, day: string): Xml =>
  element(name, [text('udt:DateTimeString', day.replaceAll('-', ''), { format: '102' })])

const document = (name: string, number: string): Xml => element(name, [text('ram:IssuerAssignedID', number)])

const agreement = (invoice: ElectronicInvoice): Xml =>
  element('ram:ApplicableHeaderTradeAgreement', [
    text('ram:BuyerReference', invoice.buyerReference),
    element('ram:SellerTradeParty', sellerOf(invoice.seller)),
    element('ram:BuyerTradeParty', [...partyOf(invoice.buyer), ...taxedParty(invoice.buyer)]),
    document('ram:SellerOrderReferencedDocument', invoice.salesOrder),
    document('ram:BuyerOrderReferencedDocument', invoice.purchaseOrder),
  ])

const partyOf = (party: ElectronicBuyer): Xml[] => [
  text('ram:Name', party.name),
  element('ram:SpecifiedLegalOrganization', [
    text('ram:ID', party.companyNumber),
    text('ram:TradingBusinessName', party.tradingName),
  ]),
]

const taxedParty = ({ address, vatNumber }: Pick<ElectronicBuyer, 'address' | 'vatNumber'>): Xml[] => [
  postal(address),
  element('ram:SpecifiedTaxRegistration', [text('ram:ID', vatNumber, { schemeID: 'VA' })]),
]

function sellerOf(seller: ElectronicSeller): Xml[] {
  const [address, registration] = taxedParty(seller)
  return [
    ...partyOf(seller),
    element('ram:DefinedTradeContact', [
      element('ram:TelephoneUniversalCommunication', [text('ram:CompleteNumber', seller.phone)]),
      element('ram:EmailURIUniversalCommunication', [text('ram:URIID', seller.email)]),
    ]),
    address,
    element('ram:URIUniversalCommunication', [text('ram:URIID', seller.email, { schemeID: 'EM' })]),
    registration,
  ]
}

const postal = (address: Address): Xml =>
  element('ram:PostalTradeAddress', [
    text('ram:PostcodeCode', address.postcode),
    text('ram:LineOne', address.line1),
    text('ram:LineTwo', address.line2),
    text('ram:CityName', address.city),
    text('ram:CountryID', address.country),
    text('ram:CountrySubDivisionName', address.region),
  ])

const delivery = ({ delivery: { on, name, address } }: ElectronicInvoice): Xml =>
  element('ram:ApplicableHeaderTradeDelivery', [
    element('ram:ShipToTradeParty', [text('ram:Name', name), postal(address)]),
    element('ram:ActualDeliverySupplyChainEvent', [date('ram:OccurrenceDateTime', on)]),
  ])

function settlement(invoice: ElectronicInvoice): Xml {
  const { currency, payment, totals } = invoice
  const money = (tag: string, minor: number) => text(tag, decimal(minor, currency))
  const unlessZero = (tag: string, minor: number) => (minor === 0 ? undefined : money(tag, minor))
  return element('ram:ApplicableHeaderTradeSettlement', [
    text('ram:PaymentReference', payment?.reference ?? ''),
    text('ram:InvoiceCurrencyCode', currency),
    payment ? paymentMeans(payment) : undefined,
    ...invoice.taxes.map(tax =>
      element('ram:ApplicableTradeTax', [
        money('ram:CalculatedAmount', tax.taxMinor),
        text('ram:TypeCode', 'VAT'),
        text('ram:ExemptionReason', tax.exemption?.text ?? ''),
        money('ram:BasisAmount', tax.netMinor),
        text('ram:CategoryCode', tax.code),
        text('ram:ExemptionReasonCode', tax.exemption?.code ?? ''),
        text('ram:RateApplicablePercent', percent(tax.basisPoints)),
      ]),
    ),
    ...invoice.allowances.map(allowance => chargeElement(allowance, currency, false)),
    ...invoice.charges.map(charge => chargeElement(charge, currency, true)),
    element('ram:SpecifiedTradePaymentTerms', [
      text('ram:Description', invoice.terms),
      date('ram:DueDateDateTime', invoice.dueOn),
    ]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      money('ram:LineTotalAmount', totals.linesMinor),
      unlessZero('ram:ChargeTotalAmount', totals.chargesMinor),
      unlessZero('ram:AllowanceTotalAmount', totals.allowancesMinor),
      money('ram:TaxBasisTotalAmount', totals.netMinor),
      text('ram:TaxTotalAmount', decimal(totals.taxMinor, currency), { currencyID: currency }),
      unlessZero('ram:RoundingAmount', totals.roundingMinor),
      money('ram:GrandTotalAmount', totals.grossMinor),
      unlessZero('ram:TotalPrepaidAmount', totals.prepaidMinor),
      money('ram:DuePayableAmount', totals.dueMinor),
    ]),
    document('ram:InvoiceReferencedDocument', invoice.precedingInvoice),
  ])
}

const paymentMeans = ({ code, iban, account, holder, bic }: ElectronicPayment): Xml =>
  element('ram:SpecifiedTradeSettlementPaymentMeans', [
    text('ram:TypeCode', code),
    element('ram:PayeePartyCreditorFinancialAccount', [
      text('ram:IBANID', iban),
      text('ram:AccountName', holder),
      text('ram:ProprietaryID', account),
    ]),
    element('ram:PayeeSpecifiedCreditorFinancialInstitution', [text('ram:BICID', bic)]),
  ])

const taxElement = (name: string, tax: ElectronicTax): Xml =>
  element(name, [
    text('ram:TypeCode', 'VAT'),
    text('ram:CategoryCode', tax.code),
    text('ram:RateApplicablePercent', percent(tax.basisPoints)),
  ])

const chargeElement = (
  { code, reason, minor, tax }: ElectronicCharge,
  currency: ElectronicInvoice['currency'],
  isCharge: boolean,
): Xml =>
  element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', [text('udt:Indicator', String(isCharge))]),
    text('ram:ActualAmount', decimal(minor, currency)),
    text('ram:ReasonCode', code),
    text('ram:Reason', reason),
    taxElement('ram:CategoryTradeTax', tax),
  ])

const lineElement = (line: ElectronicLine, { currency }: ElectronicInvoice): Xml =>
  element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [text('ram:LineID', line.id)]),
    element('ram:SpecifiedTradeProduct', [
      text('ram:SellerAssignedID', line.article),
      text('ram:Name', line.name),
      text('ram:Description', line.description),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        text('ram:ChargeAmount', decimal(line.priceMinor, currency)),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      text('ram:BilledQuantity', line.quantity, { unitCode: line.unit }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      taxElement('ram:ApplicableTradeTax', line.tax),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        text('ram:LineTotalAmount', decimal(line.netMinor, currency)),
      ]),
    ]),
  ])

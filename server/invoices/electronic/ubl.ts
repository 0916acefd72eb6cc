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

const OASIS = 'urn:oasis:names:specification:ubl:schema:xsd'
const VAT = element('cac:TaxScheme', [text('cbc:ID', 'VAT')])

/** An electronic invoice in UBL 2.1. */
export function ublOf(invoice: ElectronicInvoice): string {
  const { isCredit, currency, totals } = invoice
  const name = isCredit ? 'CreditNote' : 'Invoice'
  const money = moneyIn(currency)
  const unlessZero = (tag: string, minor: number) => (minor === 0 ? undefined : money(tag, minor))
  return documentOf(
    element(
      name,
      [
        text('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
        text('cbc:ID', invoice.number),
        text('cbc:IssueDate', invoice.issuedOn),
        text('cbc:DueDate', invoice.dueOn),
        text(`cbc:${name}TypeCode`, invoice.typeCode),
        ...invoice.notes.map(note => text('cbc:Note', note)),
        text('cbc:DocumentCurrencyCode', currency),
        text('cbc:BuyerReference', invoice.buyerReference),
        element('cac:OrderReference', [
          text('cbc:ID', invoice.purchaseOrder),
          text('cbc:SalesOrderID', invoice.salesOrder),
        ]),
        element('cac:BillingReference', [
          element('cac:InvoiceDocumentReference', [text('cbc:ID', invoice.precedingInvoice)]),
        ]),
        element('cac:AccountingSupplierParty', [sellerParty(invoice.seller)]),
        element('cac:AccountingCustomerParty', [element('cac:Party', partyOf(invoice.buyer))]),
        delivery(invoice),
        invoice.payment ? paymentMeans(invoice.payment) : undefined,
        element('cac:PaymentTerms', [text('cbc:Note', invoice.terms)]),
        ...invoice.allowances.map(allowance => chargeElement(allowance, currency, false)),
        ...invoice.charges.map(charge => chargeElement(charge, currency, true)),
        taxTotal(invoice),
        element('cac:LegalMonetaryTotal', [
          money('cbc:LineExtensionAmount', totals.linesMinor),
          money('cbc:TaxExclusiveAmount', totals.netMinor),
          money('cbc:TaxInclusiveAmount', totals.grossMinor),
          unlessZero('cbc:AllowanceTotalAmount', totals.allowancesMinor),
          unlessZero('cbc:ChargeTotalAmount', totals.chargesMinor),
          unlessZero('cbc:PrepaidAmount', totals.prepaidMinor),
          unlessZero('cbc:PayableRoundingAmount', totals.roundingMinor),
          money('cbc:PayableAmount', totals.dueMinor),
        ]),
        ...invoice.lines.map(line => lineElement(line, invoice)),
      ],
      {
        xmlns: `${OASIS}:${name}-2`,
        'xmlns:cac': `${OASIS}:CommonAggregateComponents-2`,
        'xmlns:cbc': `${OASIS}:CommonBasicComponents-2`,
      },
    ),
  )
}

const moneyIn = (currency: ElectronicInvoice['currency']) => (tag: string, minor: number) =>
  text(tag, decimal(minor, currency), { currencyID: currency })

const postal = (name: string, address: Address): Xml =>
  element(name, [
    text('cbc:StreetName', address.line1),
    text('cbc:AdditionalStreetName', address.line2),
    text('cbc:CityName', address.city),
    text('cbc:PostalZone', address.postcode),
    text('cbc:CountrySubentity', address.region),
    element('cac:Country', [text('cbc:IdentificationCode', address.country)]),
  ])

const partyOf = (party: ElectronicBuyer): Xml[] => [
  element('cac:PartyName', [text('cbc:Name', party.tradingName)]),
  postal('cac:PostalAddress', party.address),
  party.vatNumber === ''
    ? undefined
    : element('cac:PartyTaxScheme', [text('cbc:CompanyID', party.vatNumber), VAT]),
  element('cac:PartyLegalEntity', [
    text('cbc:RegistrationName', party.name),
    text('cbc:CompanyID', party.companyNumber),
  ]),
]

const sellerParty = (seller: ElectronicSeller): Xml =>
  element('cac:Party', [
    text('cbc:EndpointID', seller.email, { schemeID: 'EM' }),
    ...partyOf(seller),
    element('cac:Contact', [text('cbc:Telephone', seller.phone), text('cbc:ElectronicMail', seller.email)]),
  ])

const delivery = ({ delivery: { on, name, address } }: ElectronicInvoice): Xml =>
  element('cac:Delivery', [
    text('cbc:ActualDeliveryDate', on),
    element('cac:DeliveryLocation', [postal('cac:Address', address)]),
    element('cac:DeliveryParty', [element('cac:PartyName', [text('cbc:Name', name)])]),
  ])

const paymentMeans = ({ code, reference, iban, account, holder, bic }: ElectronicPayment): Xml =>
  element('cac:PaymentMeans', [
    text('cbc:PaymentMeansCode', code),
    text('cbc:PaymentID', reference),
    element('cac:PayeeFinancialAccount', [
      text('cbc:ID', iban || account),
      text('cbc:Name', holder),
      element('cac:FinancialInstitutionBranch', [text('cbc:ID', bic)]),
    ]),
  ])

type Exemption = ElectronicInvoice['taxes'][number]['exemption']
const taxCategory = (name: string, tax: ElectronicTax, exemption: Exemption = null): Xml =>
  element(name, [
    text('cbc:ID', tax.code),
    text('cbc:Percent', percent(tax.basisPoints)),
    text('cbc:TaxExemptionReasonCode', exemption?.code ?? ''),
    text('cbc:TaxExemptionReason', exemption?.text ?? ''),
    VAT,
  ])

const chargeElement = (
  { code, reason, minor, tax }: ElectronicCharge,
  currency: ElectronicInvoice['currency'],
  isCharge: boolean,
): Xml =>
  element('cac:AllowanceCharge', [
    text('cbc:ChargeIndicator', String(isCharge)),
    text('cbc:AllowanceChargeReasonCode', code),
    text('cbc:AllowanceChargeReason', reason),
    moneyIn(currency)('cbc:Amount', minor),
    taxCategory('cac:TaxCategory', tax),
  ])

function taxTotal({ taxes, totals, currency }: ElectronicInvoice): Xml {
  const money = moneyIn(currency)
  return element('cac:TaxTotal', [
    money('cbc:TaxAmount', totals.taxMinor),
    ...taxes.map(tax =>
      element('cac:TaxSubtotal', [
        money('cbc:TaxableAmount', tax.netMinor),
        money('cbc:TaxAmount', tax.taxMinor),
        taxCategory('cac:TaxCategory', tax, tax.exemption),
      ]),
    ),
  ])
}

function lineElement(line: ElectronicLine, { currency, isCredit }: ElectronicInvoice): Xml {
  const money = moneyIn(currency)
  return element(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    text('cbc:ID', line.id),
    text(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', line.quantity, { unitCode: line.unit }),
    money('cbc:LineExtensionAmount', line.netMinor),
    element('cac:Item', [
      text('cbc:Description', line.description),
      text('cbc:Name', line.name),
      element('cac:SellersItemIdentification', [text('cbc:ID', line.article)]),
      taxCategory('cac:ClassifiedTaxCategory', line.tax),
    ]),
    element('cac:Price', [money('cbc:PriceAmount', line.priceMinor)]),
  ])
}

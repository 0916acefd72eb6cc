import type { Breakdown, Charge, Line, Party, Terms } from './terms.ts'
import { all, first, textAt, treeOf, type Element } from './xml-tree.ts'

/** An invoice or credit note in UBL 2.1, read back. */
export function readUbl(xml: string): Terms {
  const root = treeOf(xml)
  const of = (way: string) => textAt(root, way)
  const isCredit = root.name === 'CreditNote'
  const seller = first(root, 'cac:AccountingSupplierParty/cac:Party')!
  const means = first(root, 'cac:PaymentMeans')
  const place = first(root, 'cac:Delivery/cac:DeliveryLocation/cac:Address')
  const total = (name: string) => of(`cac:LegalMonetaryTotal/cbc:${name}`)
  return {
    specification: of('cbc:CustomizationID'),
    number: of('cbc:ID'),
    issuedOn: of('cbc:IssueDate'),
    typeCode: of(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode'),
    currency: of('cbc:DocumentCurrencyCode'),
    notes: all(root, 'cbc:Note').map(({ text }) => text),
    buyerReference: of('cbc:BuyerReference'),
    purchaseOrder: of('cac:OrderReference/cbc:ID'),
    precedingInvoices: all(root, 'cac:BillingReference').map(one =>
      textAt(one, 'cac:InvoiceDocumentReference/cbc:ID'),
    ),
    seller: {
      ...partyOf(seller),
      electronicAddress: textAt(seller, 'cbc:EndpointID'),
      electronicScheme: first(seller, 'cbc:EndpointID')?.attributes['schemeID'] ?? '',
    },
    buyer: partyOf(first(root, 'cac:AccountingCustomerParty/cac:Party')!),
    deliveredOn: of('cac:Delivery/cbc:ActualDeliveryDate'),
    deliverTo: {
      isGiven: place !== undefined,
      country: place ? textAt(place, 'cac:Country/cbc:IdentificationCode') : '',
    },
    payment: means && {
      code: textAt(means, 'cbc:PaymentMeansCode'),
      account: textAt(means, 'cac:PayeeFinancialAccount/cbc:ID'),
    },
    terms: of('cac:PaymentTerms/cbc:Note'),
    dueOn: of('cbc:DueDate'),
    charges: all(root, 'cac:AllowanceCharge').map(chargeOf),
    breakdown: all(root, 'cac:TaxTotal/cac:TaxSubtotal').map(breakdownOf),
    totals: {
      lines: total('LineExtensionAmount'),
      allowances: total('AllowanceTotalAmount'),
      charges: total('ChargeTotalAmount'),
      withoutTax: total('TaxExclusiveAmount'),
      tax: of('cac:TaxTotal/cbc:TaxAmount'),
      withTax: total('TaxInclusiveAmount'),
      paid: total('PrepaidAmount'),
      rounding: total('PayableRoundingAmount'),
      due: total('PayableAmount'),
    },
    lines: all(root, isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine').map(line =>
      lineOf(line, isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity'),
    ),
  }
}

const partyOf = (party: Element): Party => ({
  name: textAt(party, 'cac:PartyLegalEntity/cbc:RegistrationName'),
  hasAddress: first(party, 'cac:PostalAddress') !== undefined,
  country: textAt(party, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode'),
  vatNumber: textAt(party, 'cac:PartyTaxScheme/cbc:CompanyID'),
  registration: textAt(party, 'cac:PartyLegalEntity/cbc:CompanyID'),
})

const taxedAs = (category: Element | undefined) => ({
  category: category ? textAt(category, 'cbc:ID') : '',
  rate: category ? textAt(category, 'cbc:Percent') : '',
})

const chargeOf = (charge: Element): Charge => ({
  ...taxedAs(first(charge, 'cac:TaxCategory')),
  isCharge: textAt(charge, 'cbc:ChargeIndicator') === 'true',
  amount: textAt(charge, 'cbc:Amount'),
  reason: textAt(charge, 'cbc:AllowanceChargeReason'),
  code: textAt(charge, 'cbc:AllowanceChargeReasonCode'),
})

const breakdownOf = (subtotal: Element): Breakdown => ({
  ...taxedAs(first(subtotal, 'cac:TaxCategory')),
  taxable: textAt(subtotal, 'cbc:TaxableAmount'),
  tax: textAt(subtotal, 'cbc:TaxAmount'),
  reason: textAt(subtotal, 'cac:TaxCategory/cbc:TaxExemptionReason'),
  reasonCode: textAt(subtotal, 'cac:TaxCategory/cbc:TaxExemptionReasonCode'),
})

const lineOf = (line: Element, quantity: string): Line => ({
  ...taxedAs(first(line, 'cac:Item/cac:ClassifiedTaxCategory')),
  id: textAt(line, 'cbc:ID'),
  name: textAt(line, 'cac:Item/cbc:Name'),
  description: textAt(line, 'cac:Item/cbc:Description'),
  quantity: textAt(line, quantity),
  unit: first(line, quantity)?.attributes['unitCode'] ?? '',
  price: textAt(line, 'cac:Price/cbc:PriceAmount'),
  net: textAt(line, 'cbc:LineExtensionAmount'),
})

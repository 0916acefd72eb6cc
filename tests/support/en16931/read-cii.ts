import type { Breakdown, Charge, Line, Party, Terms } from './terms.ts'
import { all, first, textAt, treeOf, type Element } from './xml-tree.ts'

const dashed = (day: string) => day.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

/** An invoice or credit note in CII D16B, read back. */
export function readCii(xml: string): Terms {
  const root = treeOf(xml)
  const trade = first(root, 'rsm:SupplyChainTradeTransaction')!
  const agreement = first(trade, 'ram:ApplicableHeaderTradeAgreement')!
  const delivery = first(trade, 'ram:ApplicableHeaderTradeDelivery')!
  const settlement = first(trade, 'ram:ApplicableHeaderTradeSettlement')!
  const seller = first(agreement, 'ram:SellerTradeParty')!
  const means = first(settlement, 'ram:SpecifiedTradeSettlementPaymentMeans')
  const place = first(delivery, 'ram:ShipToTradeParty/ram:PostalTradeAddress')
  const head = (way: string) => textAt(root, `rsm:ExchangedDocument/${way}`)
  const total = (name: string) =>
    textAt(settlement, `ram:SpecifiedTradeSettlementHeaderMonetarySummation/ram:${name}`)
  return {
    specification: textAt(
      root,
      'rsm:ExchangedDocumentContext/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID',
    ),
    number: head('ram:ID'),
    issuedOn: dashed(head('ram:IssueDateTime/udt:DateTimeString')),
    typeCode: head('ram:TypeCode'),
    currency: textAt(settlement, 'ram:InvoiceCurrencyCode'),
    notes: all(root, 'rsm:ExchangedDocument/ram:IncludedNote/ram:Content').map(({ text }) => text),
    buyerReference: textAt(agreement, 'ram:BuyerReference'),
    purchaseOrder: textAt(agreement, 'ram:BuyerOrderReferencedDocument/ram:IssuerAssignedID'),
    precedingInvoices: all(settlement, 'ram:InvoiceReferencedDocument').map(one =>
      textAt(one, 'ram:IssuerAssignedID'),
    ),
    seller: {
      ...partyOf(seller),
      electronicAddress: textAt(seller, 'ram:URIUniversalCommunication/ram:URIID'),
      electronicScheme:
        first(seller, 'ram:URIUniversalCommunication/ram:URIID')?.attributes['schemeID'] ?? '',
    },
    buyer: partyOf(first(agreement, 'ram:BuyerTradeParty')!),
    deliveredOn: dashed(
      textAt(delivery, 'ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/udt:DateTimeString'),
    ),
    deliverTo: { isGiven: place !== undefined, country: place ? textAt(place, 'ram:CountryID') : '' },
    payment: means && {
      code: textAt(means, 'ram:TypeCode'),
      account:
        textAt(means, 'ram:PayeePartyCreditorFinancialAccount/ram:IBANID') ||
        textAt(means, 'ram:PayeePartyCreditorFinancialAccount/ram:ProprietaryID'),
    },
    terms: textAt(settlement, 'ram:SpecifiedTradePaymentTerms/ram:Description'),
    dueOn: dashed(
      textAt(settlement, 'ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/udt:DateTimeString'),
    ),
    charges: all(settlement, 'ram:SpecifiedTradeAllowanceCharge').map(chargeOf),
    breakdown: all(settlement, 'ram:ApplicableTradeTax').map(breakdownOf),
    totals: {
      lines: total('LineTotalAmount'),
      allowances: total('AllowanceTotalAmount'),
      charges: total('ChargeTotalAmount'),
      withoutTax: total('TaxBasisTotalAmount'),
      tax: total('TaxTotalAmount'),
      withTax: total('GrandTotalAmount'),
      paid: total('TotalPrepaidAmount'),
      rounding: total('RoundingAmount'),
      due: total('DuePayableAmount'),
    },
    lines: all(trade, 'ram:IncludedSupplyChainTradeLineItem').map(lineOf),
  }
}

const partyOf = (party: Element): Party => ({
  name: textAt(party, 'ram:Name'),
  hasAddress: first(party, 'ram:PostalTradeAddress') !== undefined,
  country: textAt(party, 'ram:PostalTradeAddress/ram:CountryID'),
  vatNumber: textAt(party, 'ram:SpecifiedTaxRegistration/ram:ID'),
  registration: textAt(party, 'ram:SpecifiedLegalOrganization/ram:ID'),
})

const taxedAs = (tax: Element | undefined) => ({
  category: tax ? textAt(tax, 'ram:CategoryCode') : '',
  rate: tax ? textAt(tax, 'ram:RateApplicablePercent') : '',
})

const chargeOf = (charge: Element): Charge => ({
  ...taxedAs(first(charge, 'ram:CategoryTradeTax')),
  isCharge: textAt(charge, 'ram:ChargeIndicator/udt:Indicator') === 'true',
  amount: textAt(charge, 'ram:ActualAmount'),
  reason: textAt(charge, 'ram:Reason'),
  code: textAt(charge, 'ram:ReasonCode'),
})

const breakdownOf = (tax: Element): Breakdown => ({
  ...taxedAs(tax),
  taxable: textAt(tax, 'ram:BasisAmount'),
  tax: textAt(tax, 'ram:CalculatedAmount'),
  reason: textAt(tax, 'ram:ExemptionReason'),
  reasonCode: textAt(tax, 'ram:ExemptionReasonCode'),
})

const QUANTITY = 'ram:SpecifiedLineTradeDelivery/ram:BilledQuantity'
const lineOf = (line: Element): Line => ({
  ...taxedAs(first(line, 'ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax')),
  id: textAt(line, 'ram:AssociatedDocumentLineDocument/ram:LineID'),
  name: textAt(line, 'ram:SpecifiedTradeProduct/ram:Name'),
  description: textAt(line, 'ram:SpecifiedTradeProduct/ram:Description'),
  quantity: textAt(line, QUANTITY),
  unit: first(line, QUANTITY)?.attributes['unitCode'] ?? '',
  price: textAt(line, 'ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount'),
  net: textAt(
    line,
    'ram:SpecifiedLineTradeSettlement/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount',
  ),
})

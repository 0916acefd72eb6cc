/** What the business terms (BT) of EN 16931 say in an electronic invoice, whichever syntax it is in; empty for nothing. */
export type Terms = {
  specification: string
  number: string
  issuedOn: string
  typeCode: string
  currency: string
  notes: string[]
  buyerReference: string
  purchaseOrder: string
  precedingInvoices: string[]
  seller: Party & { electronicAddress: string; electronicScheme: string }
  buyer: Party
  deliveredOn: string
  deliverTo: { isGiven: boolean; country: string }
  payment: { code: string; account: string } | undefined
  terms: string
  dueOn: string
  charges: Charge[]
  breakdown: Breakdown[]
  totals: Totals
  lines: Line[]
}
export type Party = {
  name: string
  hasAddress: boolean
  country: string
  vatNumber: string
  registration: string
}
export type Taxed = { category: string; rate: string }
export type Charge = Taxed & { isCharge: boolean; amount: string; reason: string; code: string }
export type Breakdown = Taxed & { taxable: string; tax: string; reason: string; reasonCode: string }
export type Line = Taxed & {
  id: string
  name: string
  description: string
  quantity: string
  unit: string
  price: string
  net: string
}
export type Totals = {
  lines: string
  allowances: string
  charges: string
  withoutTax: string
  tax: string
  withTax: string
  paid: string
  rounding: string
  due: string
}
/** A business rule by its published name, and whether an invoice keeps it. */
export type Rule = readonly [name: string, holds: (terms: Terms) => boolean]

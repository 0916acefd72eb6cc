// Written by db/generate-types.ts from the migrated schema. Do not edit: change the schema, then generate again.
import type { ColumnType } from 'kysely'

/** May be left out of an insert. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** Computed by the database, or of a view: never written. */
export type ReadOnly<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
/** Arrives parsed; is written as text, since an array would be taken for an SQL array. */
export type Json = ColumnType<JsonValue, string, string>
/** Arrives as decimal text, so that no digit is lost. */
export type Numeric = ColumnType<string, string | number, string | number>
export type Timestamp = ColumnType<Date, Date | string, Date | string>

export interface AccountStatementMailsTable {
  retailer_id: string
  period: string
  mailed_at: Timestamp
}

export interface AccountingSettingsTable {
  seller_country: string | null
  retailer_id: string | null
  settings: Json
  changed_at: Timestamp
}

export interface ApprovalCuttingsTable {
  id: string
  position: ReadOnly<number>
  order_line_id: string
  state: Generated<'asked' | 'sent' | 'lapsed' | 'approved' | 'rejected' | 'dropped' | 'ended'>
  asked_at: Timestamp
  asked_by: string | null
  ask_note: Generated<string>
  piece_id: string | null
  piece_number: Generated<string>
  dye_lot: Generated<string>
  sent_at: Timestamp | null
  sent_by: string | null
  by_supplier: Generated<boolean>
  posted_on: string | null
  note: Generated<string>
  answer_by: Timestamp | null
  reminded_at: Timestamp | null
  answered_at: Timestamp | null
  answered_by: string | null
  answer_note: Generated<string>
  photo: Buffer | null
}

export interface AttemptsTable {
  key: Buffer
  tries: number
  ends_at: Timestamp
}

export interface BankFilesTable {
  id: string
  hash: string
  file_name: string
  format: 'camt053' | 'csv'
  line_count: number
  operator_id: string
  at: Timestamp
}

export interface BankLinePaymentsTable {
  bank_line_id: string
  invoice_id: string | null
  amount_minor: number
  order_id: string | null
}

export interface BankLinesTable {
  id: string
  position: ReadOnly<number>
  file_id: string | null
  fingerprint: string
  booked_on: string
  amount_minor: number
  currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF'
  payer: string
  text: string
  state: 'open' | 'booked' | 'setAside'
  credit_minor: Generated<number>
  reason: Generated<string>
  operator_id: string | null
  settled_at: Timestamp | null
  entered_by: string | null
  entered_at: Timestamp | null
  again_of: string | null
  again_why: Generated<string>
}

export interface BegunSignInsTable {
  token_hash: Buffer
  user_id: string
  created_at: Timestamp
  expires_at: Timestamp
}

export interface BookHoldingsTable {
  retailer_id: string
  book_id: string
  held_since: Generated<Timestamp>
}

export interface BookPagesTable {
  book_id: string
  colourway_id: string
  page: number
}

export interface BooksTable {
  id: string
  supplier_id: string
  slug: string
  number: number
  name: string
  volume: string | null
  season: string
  launched: string
  withdrawn: string | null
}

export interface CartDiscountsTable {
  user_id: string
  retailer_id: string
  code_id: string
  entered_at: Timestamp
}

export interface CartItemsTable {
  id: string
  retailer_id: string
  user_id: string
  colourway_id: string
  order_type: 'cut' | 'piece' | 'sample'
  requested_um: number
  entered_quantity: number
  entered_unit: 'm' | 'yd'
  one_piece: boolean
  piece_id: string | null
  dye_lot: string
  sidemark: string
  needed_by: string | null
  note: string
  created_at: Generated<Timestamp>
  cut_list: Json | null
  address_id: string | null
  order_id: string | null
  approved_um: number | null
  left_out: Generated<boolean>
  saved_for_later: Generated<boolean>
  read_unit_price_minor: number | null
  read_currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF' | null
  read_availability: 'inStock' | 'notEnough' | 'notInOnePiece' | 'notOnSale' | null
  cutting_wanted: Generated<boolean>
}

export interface CatalogueChangesTable {
  number: number
  catalogue_state: string
  is_stock: boolean
  colourway_ids: string[] | null
}

export interface CatalogueImportsTable {
  id: string
  supplier_id: string
  file_name: string
  file_hash: string
  byte_size: number
  state: 'awaitingMapping' | 'ready' | 'queued' | 'reading' | 'writing' | 'done' | 'failed'
  mapping: Json
  mapping_hash: string
  dry_run: Generated<boolean>
  discontinue_missing: Generated<boolean>
  whole: Generated<boolean>
  records_read: Generated<number>
  is_read: Generated<boolean>
  rows_written: Generated<number>
  counts: Json | null
  discontinued: Generated<number>
  problem: string | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  finished_at: Timestamp | null
  withdrawn_at: Timestamp | null
  answers: Generated<Json>
  approved_hash: string | null
  withdrawn_by: string | null
}

export interface CatalogueVersionTable {
  singleton: Generated<boolean>
  number: Generated<number>
  catalogue_number: Generated<number>
  changed_at: Generated<Timestamp>
  catalogue_state: Generated<string>
}

export interface ClaimEventsTable {
  id: string
  position: ReadOnly<number>
  claim_id: string
  event: 'raised' | 'asked' | 'answered' | 'written' | 'proposed' | 'approved' | 'reopened' | 'resolved' | 'denied' | 'cancelled'
  message: Generated<string>
  user_id: string | null
  operator_id: string | null
  at: Timestamp
}

export interface ClaimPhotosTable {
  id: string
  position: ReadOnly<number>
  claim_id: string
  hash: string
  bytes: Buffer
  added_at: Timestamp
}

export interface ClaimsTable {
  id: string
  number: string
  retailer_id: string
  order_line_id: string
  parcel_id: string
  supplier_id: string
  raised_by: string
  state: 'open' | 'moreInfo' | 'approved' | 'resolved' | 'denied' | 'cancelled'
  version: Generated<number>
  type: 'flaw' | 'shortLength' | 'wrongShade' | 'wrongItem' | 'transitDamage' | 'missing' | 'late' | 'repeatMismatch'
  length_um: number
  from_um: number | null
  cut_already: 'no' | 'some' | 'all'
  wanted: 'replace' | 'credit' | 'refund' | 'allowance'
  claim_until: string | null
  raised_at: Timestamp
  changed_at: Timestamp
  decide_by: Timestamp
  asked_at: Timestamp | null
  proposal: Json | null
  proposed_by: string | null
  outcome: 'credit' | 'replace' | 'deny' | null
  answer: Generated<string>
  charged_to: 'supplier' | 'selvedge' | null
  currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF' | null
  net_minor: number | null
  tax_minor: number | null
  credit_note: Generated<string>
  decided_by: string | null
  signed_by: string | null
  decided_at: Timestamp | null
}

export interface ClothsByHandTable {
  id: string
  position: ReadOnly<number>
  supplier_id: string
  design_id: string
  act: 'added' | 'changed' | 'undone'
  before: Json
  after: Json
  operator_id: string | null
  at: Timestamp
}

export interface ColourwayPhotographsTable {
  colourway_id: string
  import_id: string | null
  photograph_hash: string
  view: 'plain' | 'swatch' | 'fullWidth' | 'room'
  position: number
  added_at: Timestamp
}

export interface ColourwaysTable {
  id: string
  design_id: string
  supplier_id: string
  slug: string
  supplier_sku: string
  colour_name: string
  colour_number: string
  colour_family: 'white' | 'sand' | 'yellow' | 'rust' | 'red' | 'rose' | 'plum' | 'blue' | 'navy' | 'teal' | 'green' | 'sage' | 'brown' | 'grey' | 'black' | null
  hex: string
  palette: string[]
  lab: number[]
  recipe: Json | null
  recipe_hash: string | null
  source_url: string | null
  status: 'active' | 'limited' | 'runningOut' | 'discontinued'
  listed_on: string | null
  piece_length_um: number | null
  cut_price_minor: number
  piece_price_minor: number | null
  rrp_minor: number | null
  lead_time_days: number | null
  sample_available: boolean | null
  coordinates: Generated<string[]>
  gtin: string | null
  colourway_facts: Generated<Json>
  currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF' | 'AED' | 'AFN' | 'ALL' | 'AMD' | 'AOA' | 'ARS' | 'AUD' | 'AWG' | 'AZN' | 'BAM' | 'BBD' | 'BDT' | 'BHD' | 'BIF' | 'BMD' | 'BND' | 'BOB' | 'BRL' | 'BSD' | 'BTN' | 'BWP' | 'BYN' | 'BZD' | 'CAD' | 'CDF' | 'CLP' | 'CNY' | 'COP' | 'CRC' | 'CUP' | 'CVE' | 'CZK' | 'DJF' | 'DOP' | 'DZD' | 'EGP' | 'ERN' | 'ETB' | 'FJD' | 'FKP' | 'GEL' | 'GHS' | 'GIP' | 'GMD' | 'GNF' | 'GTQ' | 'GYD' | 'HKD' | 'HNL' | 'HTG' | 'HUF' | 'IDR' | 'ILS' | 'INR' | 'IQD' | 'IRR' | 'ISK' | 'JMD' | 'JOD' | 'JPY' | 'KES' | 'KGS' | 'KHR' | 'KMF' | 'KPW' | 'KRW' | 'KWD' | 'KYD' | 'KZT' | 'LAK' | 'LBP' | 'LKR' | 'LRD' | 'LSL' | 'LYD' | 'MAD' | 'MDL' | 'MGA' | 'MKD' | 'MMK' | 'MNT' | 'MOP' | 'MRU' | 'MUR' | 'MVR' | 'MWK' | 'MXN' | 'MYR' | 'MZN' | 'NAD' | 'NGN' | 'NIO' | 'NOK' | 'NPR' | 'NZD' | 'OMR' | 'PAB' | 'PEN' | 'PGK' | 'PHP' | 'PKR' | 'PLN' | 'PYG' | 'QAR' | 'RON' | 'RSD' | 'RUB' | 'RWF' | 'SAR' | 'SBD' | 'SCR' | 'SDG' | 'SGD' | 'SHP' | 'SLE' | 'SOS' | 'SRD' | 'SSP' | 'STN' | 'SVC' | 'SYP' | 'SZL' | 'THB' | 'TJS' | 'TMT' | 'TND' | 'TOP' | 'TRY' | 'TTD' | 'TWD' | 'TZS' | 'UAH' | 'UGX' | 'UYU' | 'UZS' | 'VES' | 'VND' | 'VUV' | 'WST' | 'XAF' | 'XCD' | 'XCG' | 'XOF' | 'XPF' | 'YER' | 'ZAR' | 'ZMW' | 'ZWG'
  added_by: string | null
  withdrawn_at: Timestamp | null
  photograph_hash: string | null
  picture_hash: ReadOnly<string | null>
  price_breaks: Generated<Json>
  min_order_um: number | null
}

export interface CuttingsTable {
  id: string
  order_line_id: string
  piece_id: string
  length_um: number
  remnant_id: string | null
  flaw_note: Generated<string>
  cut_at: Timestamp
  operator_id: string | null
}

export interface DemoGatewayChargesTable {
  idempotency_key: string
  reference: string
  payment_method: string
  amount_minor: number
  currency: string
  outcome: 'succeeded' | 'declined' | 'unconfirmed'
  refunded_at: Timestamp | null
  at: Generated<Timestamp>
  return_to: string | null
}

export interface DemoGatewayRefundsTable {
  idempotency_key: string
  charge_key: string
  reference: string
  amount_minor: number
}

export interface DesignsTable {
  id: string
  supplier_id: string
  manufacturer_id: string | null
  slug: string
  design_name: string
  design_number: string
  product_type: 'woven' | 'print' | 'velvet' | 'sheer' | 'leather' | 'trimming' | null
  pattern: 'plain' | 'texture' | 'twill' | 'herringbone' | 'houndstooth' | 'stripe' | 'check' | 'tartan' | 'damask' | 'figured' | 'geometric' | null
  facts: Json
}

export interface DevicesTable {
  id: string
  user_id: string
  token_hash: Buffer
  browser: string | null
  system: string | null
  created_at: Generated<Timestamp>
  last_seen_at: Generated<Timestamp>
}

export interface DiscountCodeBooksTable {
  code_id: string
  book_id: string
}

export interface DiscountCodeSuppliersTable {
  code_id: string
  supplier_id: string
}

export interface DiscountCodesTable {
  id: string
  code: string
  percent_bp: number | null
  amount_minor: number | null
  minimum_minor: number | null
  currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF' | null
  first_order: boolean
  adds_to_prices: boolean
  starts_on: string | null
  ends_on: string | null
  max_uses: number | null
  max_uses_each: number | null
  created_at: Timestamp
  closed_at: Timestamp | null
}

export interface EmailTokensTable {
  token_hash: Buffer
  user_id: string
  sign_up_id: string | null
  purpose: 'verifyEmail' | 'resetPassword' | 'signIn' | 'changeEmail'
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  spent_at: Timestamp | null
  new_email: string | null
  request_hash: Buffer | null
}

export interface ExchangeRateChangesTable {
  id: string
  currency: string
  on_date: string
  per_euro: Numeric
  operator_id: string | null
  at: Timestamp
}

export interface ExchangeRatesTable {
  currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF' | 'AED' | 'AFN' | 'ALL' | 'AMD' | 'AOA' | 'ARS' | 'AUD' | 'AWG' | 'AZN' | 'BAM' | 'BBD' | 'BDT' | 'BHD' | 'BIF' | 'BMD' | 'BND' | 'BOB' | 'BRL' | 'BSD' | 'BTN' | 'BWP' | 'BYN' | 'BZD' | 'CAD' | 'CDF' | 'CLP' | 'CNY' | 'COP' | 'CRC' | 'CUP' | 'CVE' | 'CZK' | 'DJF' | 'DOP' | 'DZD' | 'EGP' | 'ERN' | 'ETB' | 'FJD' | 'FKP' | 'GEL' | 'GHS' | 'GIP' | 'GMD' | 'GNF' | 'GTQ' | 'GYD' | 'HKD' | 'HNL' | 'HTG' | 'HUF' | 'IDR' | 'ILS' | 'INR' | 'IQD' | 'IRR' | 'ISK' | 'JMD' | 'JOD' | 'JPY' | 'KES' | 'KGS' | 'KHR' | 'KMF' | 'KPW' | 'KRW' | 'KWD' | 'KYD' | 'KZT' | 'LAK' | 'LBP' | 'LKR' | 'LRD' | 'LSL' | 'LYD' | 'MAD' | 'MDL' | 'MGA' | 'MKD' | 'MMK' | 'MNT' | 'MOP' | 'MRU' | 'MUR' | 'MVR' | 'MWK' | 'MXN' | 'MYR' | 'MZN' | 'NAD' | 'NGN' | 'NIO' | 'NOK' | 'NPR' | 'NZD' | 'OMR' | 'PAB' | 'PEN' | 'PGK' | 'PHP' | 'PKR' | 'PLN' | 'PYG' | 'QAR' | 'RON' | 'RSD' | 'RUB' | 'RWF' | 'SAR' | 'SBD' | 'SCR' | 'SDG' | 'SGD' | 'SHP' | 'SLE' | 'SOS' | 'SRD' | 'SSP' | 'STN' | 'SVC' | 'SYP' | 'SZL' | 'THB' | 'TJS' | 'TMT' | 'TND' | 'TOP' | 'TRY' | 'TTD' | 'TWD' | 'TZS' | 'UAH' | 'UGX' | 'UYU' | 'UZS' | 'VES' | 'VND' | 'VUV' | 'WST' | 'XAF' | 'XCD' | 'XCG' | 'XOF' | 'XPF' | 'YER' | 'ZAR' | 'ZMW' | 'ZWG'
  on_date: string
  per_euro: Numeric
  source: 'ecb' | 'operator'
}

export interface FavoritesItemsTable {
  id: string
  list_id: string
  room_id: string | null
  colourway_id: string
  position: number
  purpose: Generated<string>
  note: Generated<string>
  status: Generated<'considering' | 'sampled' | 'approved' | 'ordered'>
  length_um: number | null
  entered_quantity: number | null
  entered_unit: 'm' | 'yd' | null
  sidemark: Generated<string>
  created_at: Generated<Timestamp>
  cut_list: Json | null
}

export interface FavoritesListsTable {
  id: string
  retailer_id: string
  user_id: string
  is_default: Generated<boolean>
  name: string
  end_customer: Generated<string>
  project: Generated<string>
  created_at: Generated<Timestamp>
  changed_at: Generated<Timestamp>
}

export interface FavoritesMergesTable {
  id: string
  retailer_id: string
  user_id: string
  merged_at: Generated<Timestamp>
}

export interface FavoritesRoomsTable {
  id: string
  list_id: string
  name: string
  position: number
}

export interface FavoritesSharesTable {
  id: string
  list_id: string
  token_hash: Buffer
  markup_bp: number
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  revoked_at: Timestamp | null
  opened_at: Timestamp | null
}

export interface HoldsTable {
  id: string
  retailer_id: string
  user_id: string
  colourway_id: string
  length_um: number
  whole_piece: boolean
  sidemark: string
  cart_item_id: string | null
  order_id: string | null
  created_at: Timestamp
  ends_at: Timestamp
  extended_at: Timestamp | null
  reminded_at: Timestamp | null
  ended_at: Timestamp | null
  end_reason: 'released' | 'expired' | 'ordered' | null
}

export interface IdempotencyKeysTable {
  retailer_id: string
  key: string
  body_hash: Buffer
  order_id: string | null
  status: number | null
  answer: string | null
  created_at: Generated<Timestamp>
}

export interface IdentitiesTable {
  issuer: string
  subject: string
  user_id: string
  created_at: Generated<Timestamp>
  id: Generated<string>
  removed_at: Timestamp | null
}

export interface IdentityJourneysTable {
  state_hash: Buffer
  nonce_hash: Buffer
  code_verifier: string
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  exchanged_at: Timestamp | null
  spent_at: Timestamp | null
}

export interface ImportChangesTable {
  import_id: string
  kind: 'colourway' | 'design' | 'stock'
  row_id: string
  before: Json
  after: Json
}

export interface ImportDesignsTable {
  import_id: string
  design: string
  facts_hash: string
  first_row: number
  facts: Json
  cloth: number | null
  facts_together: Json | null
}

export interface ImportFilePartsTable {
  import_id: string
  part: number
  bytes: Buffer
}

export interface ImportPictureRequestsTable {
  id: string
  import_id: string
  kind: 'first' | 'again'
  pictures: number
  operator_id: string | null
  at: Timestamp
}

export interface ImportPicturesTable {
  id: string
  import_id: string
  colourway_id: string
  position: number
  view: 'plain' | 'swatch' | 'fullWidth' | 'room'
  url: string
  state: 'found' | 'shared' | 'waiting' | 'kept' | 'failed' | 'withdrawn'
  problem: string | null
  status: number | null
  attempts: Generated<number>
  next_at: Timestamp | null
  changed_at: Timestamp
}

export interface ImportRowsTable {
  import_id: string
  row_number: number
  line: number
  what: string
  sku: string | null
  design: string | null
  facts_hash: string | null
  told: Json | null
  outcome: 'added' | 'changed' | 'unchanged' | 'refused' | 'skipped' | null
  reasons: Json
}

export interface ImportStatementsTable {
  import_id: string
  row_id: string
  parts: string[]
}

export interface IncomingStockTable {
  colourway_id: string
  dye_lot: string
  length_um: number
  eta: string
}

export interface InvitationsTable {
  id: string
  retailer_id: string
  email: string
  first_name: string
  last_name: string
  role: 'admin' | 'buyer' | 'requester' | 'approver' | 'accounts' | 'viewer'
  token_hash: Buffer
  invited_by: string | null
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  accepted_at: Timestamp | null
  revoked_at: Timestamp | null
  order_minor: number | null
  month_minor: number | null
}

export interface InvoiceNumbersTable {
  seller_country: string
  year: number
  type: 'invoice' | 'creditNote'
  last: number
}

export interface InvoicePaymentsTable {
  id: string
  invoice_id: string
  way: 'card' | 'wallet' | 'transfer' | 'settlementDiscount' | 'toWallet'
  amount_minor: number
  received_on: string
  reference: Generated<string>
  operator_id: string | null
  noted_at: Timestamp
  key: string | null
}

export interface InvoiceRemindersTable {
  invoice_id: string
  reminder: 'first' | 'second' | 'last'
  open_minor: number
  sent_at: Timestamp
  operator_id: string | null
}

export interface InvoicesTable {
  id: string
  number: string
  type: 'invoice' | 'creditNote'
  retailer_id: string
  order_id: string
  shipment_id: string | null
  parcel_id: string | null
  invoice_id: string | null
  reason: Generated<string>
  seller: Json
  buyer: Json
  ship_to: Json
  supplier_name: string
  po_number: string
  dispatched_on: string | null
  currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF'
  treatment: 'domestic' | 'intraCommunity' | 'export'
  lines: Json
  taxes: Json
  net_minor: number
  tax_minor: number
  rounding_minor: number
  total_minor: number
  issued_at: Timestamp
  due_on: string
  settlement: Json | null
  paid_minor: Generated<number>
  credited_minor: Generated<number>
  paid_on: string | null
  key: string | null
}

export interface KeptPicturesTable {
  hash: string
  bytes: Buffer
  created_at: Generated<Timestamp>
}

export interface LedgerAccountsTable {
  id: string
  kind: 'retailerWallet' | 'gateway' | 'orders' | 'promotions' | 'claims' | 'supplier' | 'commission' | 'tax' | 'adjustments' | 'exchange' | 'bank'
  retailer_id: string | null
  supplier_id: string | null
  currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF' | 'AED' | 'AFN' | 'ALL' | 'AMD' | 'AOA' | 'ARS' | 'AUD' | 'AWG' | 'AZN' | 'BAM' | 'BBD' | 'BDT' | 'BHD' | 'BIF' | 'BMD' | 'BND' | 'BOB' | 'BRL' | 'BSD' | 'BTN' | 'BWP' | 'BYN' | 'BZD' | 'CAD' | 'CDF' | 'CLP' | 'CNY' | 'COP' | 'CRC' | 'CUP' | 'CVE' | 'CZK' | 'DJF' | 'DOP' | 'DZD' | 'EGP' | 'ERN' | 'ETB' | 'FJD' | 'FKP' | 'GEL' | 'GHS' | 'GIP' | 'GMD' | 'GNF' | 'GTQ' | 'GYD' | 'HKD' | 'HNL' | 'HTG' | 'HUF' | 'IDR' | 'ILS' | 'INR' | 'IQD' | 'IRR' | 'ISK' | 'JMD' | 'JOD' | 'JPY' | 'KES' | 'KGS' | 'KHR' | 'KMF' | 'KPW' | 'KRW' | 'KWD' | 'KYD' | 'KZT' | 'LAK' | 'LBP' | 'LKR' | 'LRD' | 'LSL' | 'LYD' | 'MAD' | 'MDL' | 'MGA' | 'MKD' | 'MMK' | 'MNT' | 'MOP' | 'MRU' | 'MUR' | 'MVR' | 'MWK' | 'MXN' | 'MYR' | 'MZN' | 'NAD' | 'NGN' | 'NIO' | 'NOK' | 'NPR' | 'NZD' | 'OMR' | 'PAB' | 'PEN' | 'PGK' | 'PHP' | 'PKR' | 'PLN' | 'PYG' | 'QAR' | 'RON' | 'RSD' | 'RUB' | 'RWF' | 'SAR' | 'SBD' | 'SCR' | 'SDG' | 'SGD' | 'SHP' | 'SLE' | 'SOS' | 'SRD' | 'SSP' | 'STN' | 'SVC' | 'SYP' | 'SZL' | 'THB' | 'TJS' | 'TMT' | 'TND' | 'TOP' | 'TRY' | 'TTD' | 'TWD' | 'TZS' | 'UAH' | 'UGX' | 'UYU' | 'UZS' | 'VES' | 'VND' | 'VUV' | 'WST' | 'XAF' | 'XCD' | 'XCG' | 'XOF' | 'XPF' | 'YER' | 'ZAR' | 'ZMW' | 'ZWG'
}

export interface LedgerEntriesTable {
  id: string
  transaction_id: string
  account_id: string
  currency: string
  amount_minor: number
  lot_id: string | null
}

export interface LedgerTransactionsTable {
  id: string
  number: ReadOnly<number>
  reference: string
  kind: 'claimCredit' | 'refund' | 'topUp' | 'promotion' | 'spend' | 'expiry' | 'adjustment' | 'dispatch' | 'chargeBack' | 'exchange' | 'payout'
  currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF' | 'AED' | 'AFN' | 'ALL' | 'AMD' | 'AOA' | 'ARS' | 'AUD' | 'AWG' | 'AZN' | 'BAM' | 'BBD' | 'BDT' | 'BHD' | 'BIF' | 'BMD' | 'BND' | 'BOB' | 'BRL' | 'BSD' | 'BTN' | 'BWP' | 'BYN' | 'BZD' | 'CAD' | 'CDF' | 'CLP' | 'CNY' | 'COP' | 'CRC' | 'CUP' | 'CVE' | 'CZK' | 'DJF' | 'DOP' | 'DZD' | 'EGP' | 'ERN' | 'ETB' | 'FJD' | 'FKP' | 'GEL' | 'GHS' | 'GIP' | 'GMD' | 'GNF' | 'GTQ' | 'GYD' | 'HKD' | 'HNL' | 'HTG' | 'HUF' | 'IDR' | 'ILS' | 'INR' | 'IQD' | 'IRR' | 'ISK' | 'JMD' | 'JOD' | 'JPY' | 'KES' | 'KGS' | 'KHR' | 'KMF' | 'KPW' | 'KRW' | 'KWD' | 'KYD' | 'KZT' | 'LAK' | 'LBP' | 'LKR' | 'LRD' | 'LSL' | 'LYD' | 'MAD' | 'MDL' | 'MGA' | 'MKD' | 'MMK' | 'MNT' | 'MOP' | 'MRU' | 'MUR' | 'MVR' | 'MWK' | 'MXN' | 'MYR' | 'MZN' | 'NAD' | 'NGN' | 'NIO' | 'NOK' | 'NPR' | 'NZD' | 'OMR' | 'PAB' | 'PEN' | 'PGK' | 'PHP' | 'PKR' | 'PLN' | 'PYG' | 'QAR' | 'RON' | 'RSD' | 'RUB' | 'RWF' | 'SAR' | 'SBD' | 'SCR' | 'SDG' | 'SGD' | 'SHP' | 'SLE' | 'SOS' | 'SRD' | 'SSP' | 'STN' | 'SVC' | 'SYP' | 'SZL' | 'THB' | 'TJS' | 'TMT' | 'TND' | 'TOP' | 'TRY' | 'TTD' | 'TWD' | 'TZS' | 'UAH' | 'UGX' | 'UYU' | 'UZS' | 'VES' | 'VND' | 'VUV' | 'WST' | 'XAF' | 'XCD' | 'XCG' | 'XOF' | 'XPF' | 'YER' | 'ZAR' | 'ZMW' | 'ZWG'
  order_id: string | null
  document: Generated<string>
  note: Generated<string>
  card: Json | null
  expires_at: Timestamp | null
  returns_id: string | null
  user_id: string | null
  operator_id: string | null
  at: Timestamp
}

export interface LegalTextsTable {
  id: string
  position: ReadOnly<number>
  kind: 'terms' | 'privacy'
  language: 'en' | 'es' | 'it' | 'zh-CN' | 'de' | 'nl'
  text: string
  operator_id: string
  saved_at: Timestamp
}

export interface MailAttachmentsTable {
  mail_id: string
  position: number
  file_name: string
  paper: Json | null
  csv: string | null
  picture: Buffer | null
}

export interface MailsTable {
  id: string
  recipient: string
  kind: 'verifyEmail' | 'claimReopened' | 'refundInWallet' | 'replacementSent' | 'colleagueChangedAddress' | 'dispatchDayStated' | 'proFormaTakenBack' | 'addressChanged' | 'invoicesPaid' | 'promotionGiven' | 'promotionEnding' | 'substituteOffered' | 'cuttingAsked' | 'cuttingSent' | 'cuttingAnswered' | 'answerReminder' | 'answerLapsed' | 'reminderFirst' | 'reminderSecond' | 'reminderLast' | 'accountStatement' | 'stepUndone' | 'supplierAccountUndone' | 'verificationUndone' | 'proForma' | 'proFormaPart' | 'proFormaEnding' | 'proFormaExpired' | 'transferCredited' | 'buyerWrote' | 'supplierWrote' | 'holdEnding' | 'quoteAccepted' | 'quoteCommented' | 'quoteDeclined' | 'specialPriceRevised' | 'specialPriceToSupplier' | 'specialPriceToBuyer' | 'specialPriceEnding' | 'sampleChased' | 'invoiceIssued' | 'creditNoteIssued' | 'claimQuestion' | 'claimCredited' | 'claimReplaced' | 'claimDenied' | 'orderConfirmed' | 'lineBackOrdered' | 'lineRefused' | 'parcelDispatched' | 'linesCancelled' | 'orderToApprove' | 'orderRefused' | 'orderLapsed' | 'supplierAccountAsked' | 'alreadyRegistered' | 'orderPlaced' | 'supplierOrder' | 'orderFailed' | 'resetPassword' | 'signInLink' | 'changeEmail' | 'emailChanged' | 'invitation' | 'newDevice' | 'passwordChanged' | 'accountLocked' | 'identityJoined' | 'identityRemoved' | 'secondFactorOn' | 'secondFactorOff' | 'businessVerified' | 'businessRefused' | 'specialPriceAsked' | 'specialPriceOffered' | 'specialPriceRejected' | 'supplierAccountOpened' | 'supplierAccountRefused' | 'stockBack'
  subject: string
  text_body: string
  html_body: string
  order_id: string | null
  created_at: Generated<Timestamp>
  sent_at: Timestamp | null
  link_expires_at: Timestamp | null
  locale: Generated<'en' | 'es' | 'it' | 'zh-CN' | 'de' | 'nl'>
  attempts: Generated<number>
  last_error: string | null
  given_up_at: Timestamp | null
  supplier_id: string | null
}

export interface ManufacturersTable {
  id: string
  slug: string
  name: string
  type: 'mill' | 'workroom'
  place: string
  country: string
  address: Json | null
  instructions: Generated<string>
}

export interface OperatorActsTable {
  id: string
  operator_id: string | null
  way: 'session' | 'token' | 'commandLine' | 'link'
  act: string
  about: Json
  outcome: string | null
  done_at: Timestamp
}

export interface OperatorSessionsTable {
  id: string
  token_hash: Buffer
  operator_id: string
  created_at: Timestamp
  expires_at: Timestamp
  last_used_at: Timestamp
  client_address: string | null
}

export interface OperatorsTable {
  id: string
  email: string
  name: string
  password_hash: string | null
  sealed_secret: Buffer
  last_step: Generated<number>
  set_up_token_hash: Buffer | null
  set_up_expires_at: Timestamp | null
  created_at: Timestamp
  role: Generated<'operator' | 'secondOperator' | 'accountant' | 'clerk' | 'cutter'>
  supplier_id: string | null
}

export interface OrderDraftsTable {
  user_id: string
  retailer_id: string
  po_number: string
  note: string
  saved_at: Timestamp
}

export interface OrderEventsTable {
  id: string
  position: ReadOnly<number>
  order_id: string
  state: string
  user_id: string | null
  at: Generated<Timestamp>
}

export interface OrderLinesTable {
  id: string
  order_id: string
  shipment_id: string
  position: number
  colourway_id: string
  cart_item_id: string
  order_type: 'cut' | 'piece' | 'sample'
  requested_um: number
  cut_um: number
  entered_quantity: number
  entered_unit: 'm' | 'yd'
  sidemark: string
  needed_by: string | null
  note: string
  unit_price_minor: number
  price_source: 'list' | 'tier' | 'break' | 'special' | 'sample'
  tier_bp: number
  goods_minor: number
  cut_fee_minor: number
  state: 'reserved' | 'placed' | 'allocated' | 'cut' | 'dispatched' | 'delivered' | 'backordered' | 'cancelled'
  special_price_id: string | null
  cut_list: Json | null
  asked_um: number | null
  one_piece: boolean
  lot_asked: Generated<string>
  piece_asked: string | null
  back_order_on: string | null
  cancelled_at: Timestamp | null
  cancelled_by: 'buyer' | 'supplier' | null
  cancel_reason: Generated<string>
  discount_minor: Generated<number>
  price_from_um: number | null
}

export interface OrderMessagesTable {
  id: string
  position: ReadOnly<number>
  order_id: string
  supplier_id: string
  user_id: string | null
  operator_id: string | null
  body: string
  at: Timestamp
}

export interface OrderShipmentsTable {
  id: string
  order_id: string
  supplier_id: string
  carriage_minor: number
  dispatch_on: string | null
  dispatch_from: 'stock' | 'delivery' | 'leadTime' | 'discontinued' | 'notStated' | 'supplier'
  delivered_on: string | null
  lead_time_days: number | null
  address_id: string | null
  ship_to_kind: 'business' | 'billing' | 'shop' | 'workroom' | 'other'
  ship_to_name: string
  ship_to: Json
  instructions: string
  tax_bp: number
  confirmed_at: Timestamp | null
  seller_country: string
  tax_reason: 'domestic' | 'imported' | 'intraCommunity' | 'distance' | 'export'
  unstated_charges: Generated<string[]>
  dispatch_reason: Generated<string>
  dispatch_stated_at: Timestamp | null
}

export interface OrderThreadsTable {
  order_id: string
  supplier_id: string
  buyer_read: Generated<number>
  supplier_read: Generated<number>
}

export interface OrderTransfersTable {
  id: string
  order_id: string
  key: string
  amount_minor: number
  credited_minor: number
  received_on: string
  reference: string
  operator_id: string | null
  noted_at: Timestamp
}

export interface OrderViewsTable {
  id: string
  retailer_id: string
  user_id: string
  name: string
  filter: Json
  is_default: boolean
  created_at: Timestamp
}

export interface OrderedSuppliersTable {
  retailer_id: string
  supplier_id: string
}

export interface OrdersTable {
  id: string
  number: string
  retailer_id: string
  placed_by: string
  state: 'paymentPending' | 'awaitingApproval' | 'awaitingTransfer' | 'placed' | 'confirmed' | 'partDispatched' | 'dispatched' | 'delivered' | 'closed' | 'cancelled'
  po_number: string
  note: string
  currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF'
  rates: Json
  bill_to: Json
  goods_minor: number
  cut_fees_minor: number
  carriage_minor: number
  tax_minor: number
  total_minor: number
  card: Json | null
  reserved_until: Timestamp | null
  created_at: Generated<Timestamp>
  placed_at: Timestamp | null
  served_customer: Generated<string>
  asked: Json | null
  ask_reason: 'role' | 'order' | 'month' | null
  ask_note: Generated<string>
  held_until: Timestamp | null
  approved_by: string | null
  answer_note: Generated<string>
  left_out: Generated<Json>
  discount_code_id: string | null
  discount_code: string | null
  discount_minor: Generated<number>
  payment_kind: Generated<'card' | 'account' | 'transfer'>
  terms_days: number | null
  settlement_bp: number | null
  settlement_days: number | null
  wallet_minor: Generated<number>
  words: Generated<string>
  transfer_seller: Json | null
  transfer_until: Timestamp | null
  transfer_received_minor: Generated<number>
  terms_version: string | null
  transfer_reminded_at: Timestamp | null
}

export interface ParcelLinesTable {
  parcel_id: string
  order_line_id: string
}

export interface ParcelsTable {
  id: string
  number: string
  shipment_id: string
  weight_grams: number
  packed_at: Timestamp
  carrier: 'dpd' | 'dhl' | 'dx' | 'evri' | 'fedex' | 'gls' | 'parcelforce' | 'postNord' | 'royalMail' | 'ups' | 'other' | null
  carrier_name: Generated<string>
  tracking_number: string | null
  tracking_url: string | null
  dispatched_at: Timestamp | null
  delivered_at: Timestamp | null
}

export interface PaymentEventsTable {
  id: string
  received_at: Timestamp
}

export interface PaymentMethodsTable {
  id: string
  retailer_id: string
  gateway_reference: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  active: boolean
  created_at: Generated<Timestamp>
  declined_at: Timestamp | null
  chosen_at: Timestamp
}

export interface PaymentsTable {
  id: string
  order_id: string
  amount_minor: number
  currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF'
  gateway_reference: string | null
  state: 'pending' | 'succeeded' | 'declined' | 'abandoned'
  charge_reference: string | null
  created_at: Generated<Timestamp>
  settled_at: Timestamp | null
  charge_key: string
}

export interface PhotographsTable {
  hash: string
  bytes: Buffer
  sketch: Buffer
  kept_at: Timestamp
}

export interface PiecesTable {
  id: string
  colourway_id: string
  piece_number: string
  dye_lot: string
  length_um: number
  reserved_um: Generated<number>
  shelf: Generated<string>
  flaws: Generated<Json>
  parent_id: string | null
  stated: Generated<'length' | 'inStock' | 'nothing'>
  free_um: ReadOnly<number>
}

export interface PromotionRemindersTable {
  transaction_id: string
  at: Timestamp
}

export interface QuoteExtrasTable {
  item_id: string
  position: number
  label: string
  quantity: Generated<string>
  amount_minor: number
}

export interface QuoteItemsTable {
  id: string
  quote_id: string
  position: number
  room: Generated<string>
  title: string
  colourway_id: string
  requested_um: number
  entered_quantity: number
  entered_unit: 'm' | 'yd'
  cut_um: number
  unit_minor: number
  cut_list: Json | null
  accepted: Generated<boolean>
}

export interface QuoteMessagesTable {
  id: string
  position: ReadOnly<number>
  quote_id: string
  item_id: string | null
  user_id: string | null
  author: string
  message: string
  at: Timestamp
}

export interface QuotesTable {
  id: string
  number: string
  retailer_id: string
  created_by: string
  state: 'open' | 'seen' | 'commented' | 'accepted' | 'declined' | 'expired' | 'withdrawn'
  version: Generated<number>
  title: Generated<string>
  end_customer: Generated<string>
  note: Generated<string>
  currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF'
  basis: 'rrp' | 'trade'
  markup_bp: number
  tax_bp: number | null
  deposit_bp: number
  valid_until: string
  token_hash: Buffer
  created_at: Timestamp
  changed_at: Timestamp
  seen_at: Timestamp | null
  answered_by: Generated<string>
  answered_at: Timestamp | null
  filled_at: Timestamp | null
  filled_by: string | null
}

export interface RecoveryCodesTable {
  code_hash: Buffer
  user_id: string
  spent_at: Timestamp | null
}

export interface RefundsTable {
  id: string
  payment_id: string
  amount_minor: number
  currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF'
  state: 'pending' | 'made' | 'refused' | 'inWallet'
  gateway_reference: string | null
  created_at: Timestamp
  settled_at: Timestamp | null
}

export interface ReminderPausesTable {
  retailer_id: string
  reason: string
  operator_id: string | null
  paused_at: Timestamp
}

export interface ReminderTermsTable {
  seller_country: string
  first_days: number | null
  second_days: number | null
  last_days: number | null
  changed_at: Timestamp
}

export interface RemittanceInvoicesTable {
  remittance_id: string
  invoice_id: string
  position: number
  amount_minor: number
}

export interface RemittancesTable {
  id: string
  retailer_id: string
  user_id: string
  idempotency_key: string
  asked: string
  currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF'
  wallet_minor: number
  card_minor: number
  gateway_reference: string | null
  card: Json | null
  paid_on: string
  state: 'pending' | 'succeeded' | 'declined' | 'abandoned'
  charge_reference: string | null
  credit_minor: Generated<number>
  created_at: Timestamp
  settled_at: Timestamp | null
}

export interface RemovedCartItemsTable {
  id: string
  retailer_id: string
  user_id: string
  colourway_id: string
  wishes: Json
  removed_at: Timestamp
  hold_id: string | null
}

export interface RepeatedOrdersTable {
  key: string
  retailer_id: string
  user_id: string
  order_id: string
  added: number
  at: Timestamp
}

export interface ReplacementsTable {
  claim_id: string
  piece_id: string | null
  length_um: number
  carrier: 'dpd' | 'dhl' | 'dx' | 'evri' | 'fedex' | 'gls' | 'parcelforce' | 'postNord' | 'royalMail' | 'ups' | 'other'
  carrier_name: string
  tracking_number: string | null
  tracking_url: string | null
  operator_id: string
  sent_at: Timestamp
}

export interface ReservationsTable {
  id: string
  piece_id: string
  order_line_id: string | null
  length_um: number
  released_at: Timestamp | null
  hold_id: string | null
  substitute_id: string | null
}

export interface RetailerAddressesTable {
  id: string
  retailer_id: string
  kind: 'billing' | 'shop' | 'workroom' | 'other'
  label: string
  address: Json
  instructions: Generated<string>
  created_at: Generated<Timestamp>
}

export interface RetailerEventsTable {
  position: ReadOnly<number>
  retailer_id: string
  subject: 'order' | 'wallet' | 'invoice' | 'claim'
  subject_id: string
  asked_by: string | null
  at: Timestamp
  written_by: Generated<string>
}

export interface RetailerManufacturersTable {
  retailer_id: string
  manufacturer_id: string
}

export interface RetailerSuppliersTable {
  retailer_id: string
  supplier_id: string
  account_number: Generated<string>
  status: 'applied' | 'open' | 'onHold' | 'refused'
  tier_bp: Generated<number>
  stated_number: Generated<string>
  since: Timestamp
  refusal_reason: Generated<string>
  supplier_mailed_at: Timestamp | null
}

export interface RetailerTermsTable {
  retailer_id: string
  limit_minor: number
  currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF'
  days: number
  settlement_bp: number
  settlement_days: number
  granted_at: Timestamp
  ended_at: Timestamp | null
}

export interface RetailersTable {
  id: string
  business_name: Generated<string>
  address: Json | null
  country: string | null
  currency: Generated<'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF'>
  measurement_type: Generated<'metric' | 'imperial'>
  profile_step: Generated<number>
  profile_completed_at: Timestamp | null
  verification: Generated<'pending' | 'verified' | 'refused'>
  image_url: string | null
  created_at: Generated<Timestamp>
  legal_name: Generated<string>
  business_type: Generated<'' | 'curtainShop' | 'upholsterer' | 'interiorDesigner' | 'contractor' | 'maker' | 'other'>
  company_number: Generated<string>
  vat_number: Generated<string>
  phone: Generated<string>
  website: Generated<string>
  locale: Generated<'en' | 'es' | 'it' | 'zh-CN' | 'de' | 'nl'>
  verification_note: Generated<string>
  verified_at: Timestamp | null
  address_text: Generated<string>
  confirmed_vat_number: Generated<string>
  monthly_statement: Generated<boolean>
}

export interface SampleRecordsTable {
  order_line_id: string
  retailer_id: string
  arrived_at: Timestamp | null
  outcome: 'kept' | 'returned' | null
  outcome_at: Timestamp | null
  chased_at: Timestamp | null
}

export interface SchemaMigrationsTable {
  number: number
  title: string
  sha256: string
  applied_at: Generated<Timestamp>
}

export interface SecondFactorsTable {
  user_id: string
  sealed_secret: Buffer
  created_at: Timestamp
  confirmed_at: Timestamp | null
  last_step: Generated<number>
}

export interface SellerEstablishmentsTable {
  country: string
  legal_name: string
  address: Json
  vat_number: string
  company_number: Generated<string>
  eori: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  bank: Json
  changed_at: Timestamp
}

export interface SessionsTable {
  id: string
  token_hash: Buffer
  user_id: string
  created_at: Generated<Timestamp>
  expires_at: Timestamp
  customer_name: string | null
  customer_set_at: Timestamp | null
  device_id: string | null
  client_address: string | null
  last_used_at: Timestamp | null
  authenticated_at: Generated<Timestamp>
  previous_token_hash: Buffer | null
  trade_prices_shown: Generated<boolean>
}

export interface ShipmentEventsTable {
  id: string
  position: ReadOnly<number>
  shipment_id: string
  order_line_id: string | null
  parcel_id: string | null
  event: 'confirmed' | 'dayStated' | 'addressChanged' | 'substituteOffered' | 'substituteAccepted' | 'substituteDeclined' | 'substituteWithdrawn' | 'cuttingAsked' | 'cuttingSent' | 'cuttingApproved' | 'cuttingRejected' | 'cuttingDropped' | 'answerLapsed' | 'refused' | 'cancelled' | 'backOrdered' | 'pieceChosen' | 'flawFound' | 'cut' | 'packed' | 'dispatched' | 'delivered' | 'undone'
  note: Generated<string>
  operator_id: string | null
  user_id: string | null
  at: Timestamp
  by_supplier: Generated<boolean>
  act_id: string | null
  day: string | null
}

export interface SignOffLinksTable {
  token_hash: Buffer
  cutting_id: string | null
  is_suppliers: boolean
  created_at: Timestamp
  substitute_id: string | null
  user_id: string | null
}

export interface SignUpsTable {
  id: string
  user_id: string
  first_name: string
  last_name: string
  password_hash: string
  measurement_type: 'metric' | 'imperial' | null
  created_at: Generated<Timestamp>
  locale: Generated<'en' | 'es' | 'it' | 'zh-CN' | 'de' | 'nl'>
}

export interface SpecialPriceEventsTable {
  id: string
  position: ReadOnly<number>
  request_id: string
  state: string
  user_id: string | null
  message: Generated<string>
  price_minor: number | null
  valid_until: string | null
  minimum_um: number | null
  at: Timestamp
  by_supplier: Generated<boolean>
}

export interface SpecialPriceLinksTable {
  token_hash: Buffer
  request_id: string
  created_at: Timestamp
  expires_at: Timestamp
  ended_at: Timestamp | null
}

export interface SpecialPriceRequestsTable {
  id: string
  number: string
  retailer_id: string
  asked_by: string
  colourway_id: string
  state: 'submitted' | 'countered' | 'revised' | 'accepted' | 'ordered' | 'rejected' | 'expired' | 'withdrawn'
  version: Generated<number>
  length_um: number
  reason: 'volume' | 'project' | 'repeat'
  currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF'
  current_price_minor: number
  target_price_minor: number
  offer_price_minor: number | null
  offer_valid_until: string | null
  offer_minimum_um: number | null
  order_id: string | null
  created_at: Generated<Timestamp>
  changed_at: Generated<Timestamp>
  cart_item_id: string | null
  needed_by: string | null
  sidemark: Generated<string>
  reminded_for: string | null
}

export interface SpendingLimitsTable {
  retailer_id: string
  user_id: string
  order_minor: number | null
  month_minor: number | null
}

export interface StockAlertsTable {
  id: string
  retailer_id: string
  user_id: string
  colourway_id: string
  length_um: number
  asked_at: Timestamp
}

export interface StockMovementsTable {
  id: string
  position: ReadOnly<number>
  piece_id: string
  kind: 'received' | 'counted' | 'corrected' | 'cut' | 'split' | 'joined' | 'damaged' | 'returned' | 'flawMarked' | 'replaced' | 'flawUnmarked'
  before_um: number
  after_um: number
  became_id: string | null
  order_line_id: string | null
  reason: string
  operator_id: string | null
  at: Timestamp
  flaw_from_um: number | null
}

export interface StripeChargesTable {
  idempotency_key: string
  payment_intent: string | null
  closed_at: Timestamp | null
}

export interface StripeCustomersTable {
  retailer_id: string
  customer: string
}

export interface StripeRefundsTable {
  idempotency_key: string
  payment_intent: string
  refund: string | null
  begun_at: Timestamp
}

export interface SubstitutesTable {
  id: string
  position: ReadOnly<number>
  order_line_id: string
  state: Generated<'open' | 'accepted' | 'declined' | 'lapsed' | 'withdrawn' | 'ended'>
  was_colourway_id: string
  was_piece_number: Generated<string>
  was_dye_lot: Generated<string>
  was_unit_price_minor: number
  was_goods_minor: number
  was_discount_minor: number
  colourway_id: string
  piece_number: string
  dye_lot: string
  length_um: number
  own_goods_minor: number
  unit_price_minor: number
  price_source: 'list' | 'tier' | 'break' | 'special'
  goods_minor: number
  discount_minor: number
  refund_minor: number
  reason: 'flaw' | 'outOfStock' | 'otherLot' | 'discontinued' | 'other'
  note: Generated<string>
  proposed_at: Timestamp
  proposed_by: string | null
  answer_by: Timestamp
  reminded_at: Timestamp | null
  answered_at: Timestamp | null
  answered_by: string | null
  answer_note: Generated<string>
  price_from_um: number | null
}

export interface SupplierClosedDaysTable {
  supplier_id: string
  day: string
}

export interface SupplierEventsTable {
  id: string
  position: ReadOnly<number>
  supplier_id: string
  type: 'order.placed' | 'order.cancelled' | 'order.addressChanged' | 'test'
  shipment_id: string | null
  body: string
  held_mail_id: string | null
  created_at: Timestamp
  tried_until: Timestamp | null
  attempts: Generated<number>
  last_tried_at: Timestamp | null
  last_outcome: 'accepted' | 'refused' | 'gone' | 'timedOut' | 'unreachable' | 'nameUnknown' | 'certificate' | 'notPublic' | 'noSecret' | 'removed' | null
  last_status: number | null
  give_up_at: Timestamp
  accepted_at: Timestamp | null
  given_up_at: Timestamp | null
}

export interface SupplierLinesTable {
  id: string
  position: ReadOnly<number>
  supplier_id: string
  kind: 'dispatch' | 'chargeBack'
  on_day: string
  parcel_id: string | null
  claim_id: string | null
  order_number: string
  document: string
  business_name: string
  line_count: number
  length_um: number
  currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF' | 'AED' | 'AFN' | 'ALL' | 'AMD' | 'AOA' | 'ARS' | 'AUD' | 'AWG' | 'AZN' | 'BAM' | 'BBD' | 'BDT' | 'BHD' | 'BIF' | 'BMD' | 'BND' | 'BOB' | 'BRL' | 'BSD' | 'BTN' | 'BWP' | 'BYN' | 'BZD' | 'CAD' | 'CDF' | 'CLP' | 'CNY' | 'COP' | 'CRC' | 'CUP' | 'CVE' | 'CZK' | 'DJF' | 'DOP' | 'DZD' | 'EGP' | 'ERN' | 'ETB' | 'FJD' | 'FKP' | 'GEL' | 'GHS' | 'GIP' | 'GMD' | 'GNF' | 'GTQ' | 'GYD' | 'HKD' | 'HNL' | 'HTG' | 'HUF' | 'IDR' | 'ILS' | 'INR' | 'IQD' | 'IRR' | 'ISK' | 'JMD' | 'JOD' | 'JPY' | 'KES' | 'KGS' | 'KHR' | 'KMF' | 'KPW' | 'KRW' | 'KWD' | 'KYD' | 'KZT' | 'LAK' | 'LBP' | 'LKR' | 'LRD' | 'LSL' | 'LYD' | 'MAD' | 'MDL' | 'MGA' | 'MKD' | 'MMK' | 'MNT' | 'MOP' | 'MRU' | 'MUR' | 'MVR' | 'MWK' | 'MXN' | 'MYR' | 'MZN' | 'NAD' | 'NGN' | 'NIO' | 'NOK' | 'NPR' | 'NZD' | 'OMR' | 'PAB' | 'PEN' | 'PGK' | 'PHP' | 'PKR' | 'PLN' | 'PYG' | 'QAR' | 'RON' | 'RSD' | 'RUB' | 'RWF' | 'SAR' | 'SBD' | 'SCR' | 'SDG' | 'SGD' | 'SHP' | 'SLE' | 'SOS' | 'SRD' | 'SSP' | 'STN' | 'SVC' | 'SYP' | 'SZL' | 'THB' | 'TJS' | 'TMT' | 'TND' | 'TOP' | 'TRY' | 'TTD' | 'TWD' | 'TZS' | 'UAH' | 'UGX' | 'UYU' | 'UZS' | 'VES' | 'VND' | 'VUV' | 'WST' | 'XAF' | 'XCD' | 'XCG' | 'XOF' | 'XPF' | 'YER' | 'ZAR' | 'ZMW' | 'ZWG'
  goods_minor: number
  fees_minor: number
  commission_minor: number
  commission_bp: number
  total_minor: number
  transaction_id: string
  statement_id: string | null
}

export interface SupplierOrderLinksTable {
  token_hash: Buffer
  shipment_id: string
  created_at: Timestamp
  ended_at: Timestamp | null
}

export interface SupplierStatementsTable {
  id: string
  number: string
  supplier_id: string
  period: string
  currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF' | 'AED' | 'AFN' | 'ALL' | 'AMD' | 'AOA' | 'ARS' | 'AUD' | 'AWG' | 'AZN' | 'BAM' | 'BBD' | 'BDT' | 'BHD' | 'BIF' | 'BMD' | 'BND' | 'BOB' | 'BRL' | 'BSD' | 'BTN' | 'BWP' | 'BYN' | 'BZD' | 'CAD' | 'CDF' | 'CLP' | 'CNY' | 'COP' | 'CRC' | 'CUP' | 'CVE' | 'CZK' | 'DJF' | 'DOP' | 'DZD' | 'EGP' | 'ERN' | 'ETB' | 'FJD' | 'FKP' | 'GEL' | 'GHS' | 'GIP' | 'GMD' | 'GNF' | 'GTQ' | 'GYD' | 'HKD' | 'HNL' | 'HTG' | 'HUF' | 'IDR' | 'ILS' | 'INR' | 'IQD' | 'IRR' | 'ISK' | 'JMD' | 'JOD' | 'JPY' | 'KES' | 'KGS' | 'KHR' | 'KMF' | 'KPW' | 'KRW' | 'KWD' | 'KYD' | 'KZT' | 'LAK' | 'LBP' | 'LKR' | 'LRD' | 'LSL' | 'LYD' | 'MAD' | 'MDL' | 'MGA' | 'MKD' | 'MMK' | 'MNT' | 'MOP' | 'MRU' | 'MUR' | 'MVR' | 'MWK' | 'MXN' | 'MYR' | 'MZN' | 'NAD' | 'NGN' | 'NIO' | 'NOK' | 'NPR' | 'NZD' | 'OMR' | 'PAB' | 'PEN' | 'PGK' | 'PHP' | 'PKR' | 'PLN' | 'PYG' | 'QAR' | 'RON' | 'RSD' | 'RUB' | 'RWF' | 'SAR' | 'SBD' | 'SCR' | 'SDG' | 'SGD' | 'SHP' | 'SLE' | 'SOS' | 'SRD' | 'SSP' | 'STN' | 'SVC' | 'SYP' | 'SZL' | 'THB' | 'TJS' | 'TMT' | 'TND' | 'TOP' | 'TRY' | 'TTD' | 'TWD' | 'TZS' | 'UAH' | 'UGX' | 'UYU' | 'UZS' | 'VES' | 'VND' | 'VUV' | 'WST' | 'XAF' | 'XCD' | 'XCG' | 'XOF' | 'XPF' | 'YER' | 'ZAR' | 'ZMW' | 'ZWG'
  total_minor: number
  paid_on: string
  reference: string
  transaction_id: string
  operator_id: string | null
  closed_at: Timestamp
}

export interface SupplierWebhooksTable {
  supplier_id: string
  url: string
  sealed_secret: Buffer
  earlier_secret: Buffer | null
  earlier_until: Timestamp | null
  is_only: boolean
  set_at: Timestamp
  gone_at: Timestamp | null
}

export interface SuppliersTable {
  id: string
  slug: string
  name: string
  description: string
  place: string
  country: string
  currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF' | 'AED' | 'AFN' | 'ALL' | 'AMD' | 'AOA' | 'ARS' | 'AUD' | 'AWG' | 'AZN' | 'BAM' | 'BBD' | 'BDT' | 'BHD' | 'BIF' | 'BMD' | 'BND' | 'BOB' | 'BRL' | 'BSD' | 'BTN' | 'BWP' | 'BYN' | 'BZD' | 'CAD' | 'CDF' | 'CLP' | 'CNY' | 'COP' | 'CRC' | 'CUP' | 'CVE' | 'CZK' | 'DJF' | 'DOP' | 'DZD' | 'EGP' | 'ERN' | 'ETB' | 'FJD' | 'FKP' | 'GEL' | 'GHS' | 'GIP' | 'GMD' | 'GNF' | 'GTQ' | 'GYD' | 'HKD' | 'HNL' | 'HTG' | 'HUF' | 'IDR' | 'ILS' | 'INR' | 'IQD' | 'IRR' | 'ISK' | 'JMD' | 'JOD' | 'JPY' | 'KES' | 'KGS' | 'KHR' | 'KMF' | 'KPW' | 'KRW' | 'KWD' | 'KYD' | 'KZT' | 'LAK' | 'LBP' | 'LKR' | 'LRD' | 'LSL' | 'LYD' | 'MAD' | 'MDL' | 'MGA' | 'MKD' | 'MMK' | 'MNT' | 'MOP' | 'MRU' | 'MUR' | 'MVR' | 'MWK' | 'MXN' | 'MYR' | 'MZN' | 'NAD' | 'NGN' | 'NIO' | 'NOK' | 'NPR' | 'NZD' | 'OMR' | 'PAB' | 'PEN' | 'PGK' | 'PHP' | 'PKR' | 'PLN' | 'PYG' | 'QAR' | 'RON' | 'RSD' | 'RUB' | 'RWF' | 'SAR' | 'SBD' | 'SCR' | 'SDG' | 'SGD' | 'SHP' | 'SLE' | 'SOS' | 'SRD' | 'SSP' | 'STN' | 'SVC' | 'SYP' | 'SZL' | 'THB' | 'TJS' | 'TMT' | 'TND' | 'TOP' | 'TRY' | 'TTD' | 'TWD' | 'TZS' | 'UAH' | 'UGX' | 'UYU' | 'UZS' | 'VES' | 'VND' | 'VUV' | 'WST' | 'XAF' | 'XCD' | 'XCG' | 'XOF' | 'XPF' | 'YER' | 'ZAR' | 'ZMW' | 'ZWG'
  founded: number | null
  contact_name: string
  order_email: string
  phone: string
  min_order_um: number | null
  order_increment_um: number | null
  cut_fee_minor: number | null
  cut_fee_under_um: number
  carriage_minor: number | null
  carriage_free_over_minor: number | null
  cut_off_time: string | null
  dispatch_days: number | null
  hold_days: number
  claim_days: number | null
  restocking_percent: number
  sample_price_minor: number | null
  samples_per_month: number | null
  opening_tier_bp: number
  terms: string
  translations: Generated<Json>
  commission_bp: number | null
  opens_at: string | null
  closes_at: string | null
  collected_at: string | null
  approval_days: Generated<number>
}

export interface TaxRatesTable {
  country: string
  from_day: string
  standard_bp: number
}

export interface UndoableActsTable {
  id: string
  position: ReadOnly<number>
  act: 'confirmed' | 'dayStated' | 'clothAdded' | 'clothChanged' | 'substituteOffered' | 'cuttingSent' | 'backOrdered' | 'pieceChosen' | 'packed' | 'accountOpened' | 'accountRefused' | 'businessVerified' | 'businessRefused'
  subject: string
  before: Json
  operator_id: string | null
  done_at: Timestamp
  undone_at: Timestamp | null
  undone_by: string | null
}

export interface UsersTable {
  id: string
  email: string
  first_name: string
  last_name: string
  password_hash: string | null
  email_verified_at: Timestamp | null
  measurement_type: 'metric' | 'imperial' | null
  retailer_id: string | null
  role: 'owner' | 'admin' | 'buyer' | 'requester' | 'approver' | 'accounts' | 'viewer' | null
  created_at: Generated<Timestamp>
  locale: Generated<'en' | 'es' | 'it' | 'zh-CN' | 'de' | 'nl'>
  password_changed_at: Timestamp | null
  joined_at: Timestamp | null
}

export interface WalletTopUpsTable {
  id: string
  retailer_id: string
  user_id: string
  idempotency_key: string
  amount_minor: number
  currency: 'GBP' | 'EUR' | 'USD' | 'SEK' | 'DKK' | 'CHF'
  gateway_reference: string
  card: Json
  state: 'pending' | 'succeeded' | 'declined' | 'abandoned'
  charge_reference: string | null
  created_at: Timestamp
  settled_at: Timestamp | null
}

export interface WithdrawnAccountRequestsTable {
  retailer_id: string
  supplier_id: string
  supplier_mailed_at: Timestamp
}

export interface DB {
  account_statement_mails: AccountStatementMailsTable
  accounting_settings: AccountingSettingsTable
  approval_cuttings: ApprovalCuttingsTable
  attempts: AttemptsTable
  bank_files: BankFilesTable
  bank_line_payments: BankLinePaymentsTable
  bank_lines: BankLinesTable
  begun_sign_ins: BegunSignInsTable
  book_holdings: BookHoldingsTable
  book_pages: BookPagesTable
  books: BooksTable
  cart_discounts: CartDiscountsTable
  cart_items: CartItemsTable
  catalogue_changes: CatalogueChangesTable
  catalogue_imports: CatalogueImportsTable
  catalogue_version: CatalogueVersionTable
  claim_events: ClaimEventsTable
  claim_photos: ClaimPhotosTable
  claims: ClaimsTable
  cloths_by_hand: ClothsByHandTable
  colourway_photographs: ColourwayPhotographsTable
  colourways: ColourwaysTable
  cuttings: CuttingsTable
  demo_gateway_charges: DemoGatewayChargesTable
  demo_gateway_refunds: DemoGatewayRefundsTable
  designs: DesignsTable
  devices: DevicesTable
  discount_code_books: DiscountCodeBooksTable
  discount_code_suppliers: DiscountCodeSuppliersTable
  discount_codes: DiscountCodesTable
  email_tokens: EmailTokensTable
  exchange_rate_changes: ExchangeRateChangesTable
  exchange_rates: ExchangeRatesTable
  favorites_items: FavoritesItemsTable
  favorites_lists: FavoritesListsTable
  favorites_merges: FavoritesMergesTable
  favorites_rooms: FavoritesRoomsTable
  favorites_shares: FavoritesSharesTable
  holds: HoldsTable
  idempotency_keys: IdempotencyKeysTable
  identities: IdentitiesTable
  identity_journeys: IdentityJourneysTable
  import_changes: ImportChangesTable
  import_designs: ImportDesignsTable
  import_file_parts: ImportFilePartsTable
  import_picture_requests: ImportPictureRequestsTable
  import_pictures: ImportPicturesTable
  import_rows: ImportRowsTable
  import_statements: ImportStatementsTable
  incoming_stock: IncomingStockTable
  invitations: InvitationsTable
  invoice_numbers: InvoiceNumbersTable
  invoice_payments: InvoicePaymentsTable
  invoice_reminders: InvoiceRemindersTable
  invoices: InvoicesTable
  kept_pictures: KeptPicturesTable
  ledger_accounts: LedgerAccountsTable
  ledger_entries: LedgerEntriesTable
  ledger_transactions: LedgerTransactionsTable
  legal_texts: LegalTextsTable
  mail_attachments: MailAttachmentsTable
  mails: MailsTable
  manufacturers: ManufacturersTable
  operator_acts: OperatorActsTable
  operator_sessions: OperatorSessionsTable
  operators: OperatorsTable
  order_drafts: OrderDraftsTable
  order_events: OrderEventsTable
  order_lines: OrderLinesTable
  order_messages: OrderMessagesTable
  order_shipments: OrderShipmentsTable
  order_threads: OrderThreadsTable
  order_transfers: OrderTransfersTable
  order_views: OrderViewsTable
  ordered_suppliers: OrderedSuppliersTable
  orders: OrdersTable
  parcel_lines: ParcelLinesTable
  parcels: ParcelsTable
  payment_events: PaymentEventsTable
  payment_methods: PaymentMethodsTable
  payments: PaymentsTable
  photographs: PhotographsTable
  pieces: PiecesTable
  promotion_reminders: PromotionRemindersTable
  quote_extras: QuoteExtrasTable
  quote_items: QuoteItemsTable
  quote_messages: QuoteMessagesTable
  quotes: QuotesTable
  recovery_codes: RecoveryCodesTable
  refunds: RefundsTable
  reminder_pauses: ReminderPausesTable
  reminder_terms: ReminderTermsTable
  remittance_invoices: RemittanceInvoicesTable
  remittances: RemittancesTable
  removed_cart_items: RemovedCartItemsTable
  repeated_orders: RepeatedOrdersTable
  replacements: ReplacementsTable
  reservations: ReservationsTable
  retailer_addresses: RetailerAddressesTable
  retailer_events: RetailerEventsTable
  retailer_manufacturers: RetailerManufacturersTable
  retailer_suppliers: RetailerSuppliersTable
  retailer_terms: RetailerTermsTable
  retailers: RetailersTable
  sample_records: SampleRecordsTable
  schema_migrations: SchemaMigrationsTable
  second_factors: SecondFactorsTable
  seller_establishments: SellerEstablishmentsTable
  sessions: SessionsTable
  shipment_events: ShipmentEventsTable
  sign_off_links: SignOffLinksTable
  sign_ups: SignUpsTable
  special_price_events: SpecialPriceEventsTable
  special_price_links: SpecialPriceLinksTable
  special_price_requests: SpecialPriceRequestsTable
  spending_limits: SpendingLimitsTable
  stock_alerts: StockAlertsTable
  stock_movements: StockMovementsTable
  stripe_charges: StripeChargesTable
  stripe_customers: StripeCustomersTable
  stripe_refunds: StripeRefundsTable
  substitutes: SubstitutesTable
  supplier_closed_days: SupplierClosedDaysTable
  supplier_events: SupplierEventsTable
  supplier_lines: SupplierLinesTable
  supplier_order_links: SupplierOrderLinksTable
  supplier_statements: SupplierStatementsTable
  supplier_webhooks: SupplierWebhooksTable
  suppliers: SuppliersTable
  tax_rates: TaxRatesTable
  undoable_acts: UndoableActsTable
  users: UsersTable
  wallet_top_ups: WalletTopUpsTable
  withdrawn_account_requests: WithdrawnAccountRequestsTable
}

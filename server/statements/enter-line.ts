import type { Transaction } from 'kysely'
import { z } from 'zod'
import { chargedBack, earnedBy, inSuppliersCurrency } from '@selvedge/contract/statements/statement-terms.ts'
import type { LineAmounts } from '@selvedge/contract/statements/statement-terms.ts'
import { crossRate, minorRate } from '@selvedge/contract/pricing/cross-rate.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'
import { lockOrderOfParcel } from '../invoices/sent-parcels.ts'
import { findRatesPerEuro } from '../pricing/exchange-rates.ts'
import {
  findTransaction,
  insertEntries,
  insertTransaction,
  openAccount,
  type Account,
} from '../wallet/ledger.ts'
import {
  insertSupplierLine,
  isClaimEntered,
  isParcelEntered,
  selectChargedClaim,
  selectSentParcel,
  selectSupplierMinor,
  type ChargedClaim,
  type SentParcel,
} from './entering.queries.ts'

/**
 * Enters what a parcel earns its supplier, once, in the transaction that sends it. Returns whether there was anything to
 * enter: nothing is paid for free samples, and what a supplier without an agreed commission is owed nobody can say yet; its parcels are
 * entered when there is one.
 */
export async function enterDispatch(trx: Transaction<DB>, parcelId: string): Promise<boolean> {
  await lockOrderOfParcel(trx, parcelId)
  if (await isParcelEntered(trx, parcelId)) return false
  const parcel = await selectSentParcel(trx, parcelId)
  if (!parcel || parcel.goods_minor + parcel.fees_minor === 0) return false
  const rate = await rateOf(trx, parcel)
  if (rate === undefined || !hasCommission(parcel)) return false
  const own = (minor: number) => inSuppliersCurrency(minor, rate)
  const amounts = earnedBy({
    goodsMinor: own(parcel.goods_minor),
    feesMinor: own(parcel.fees_minor),
    commissionBasisPoints: parcel.commission_bp,
  })
  const at = parcel.dispatched_at!
  const reference = `parcel:${parcelId}`
  const sold = amounts.goodsMinor + amounts.feesMinor
  const orderMinor = parcel.goods_minor + parcel.fees_minor
  if (isForeign(parcel))
    await write(trx, inOrdersCurrency(parcel), {
      reference: `${reference}:exchange`,
      kind: 'exchange',
      at,
      entries: [
        { account: { kind: 'orders' }, minor: -orderMinor },
        { account: { kind: 'exchange' }, minor: orderMinor },
      ],
    })
  const transactionId = await write(trx, parcel, {
    reference,
    kind: 'dispatch',
    at,
    entries: [
      { account: isForeign(parcel) ? { kind: 'exchange' } : { kind: 'orders' }, minor: -sold },
      { account: { kind: 'supplier', supplierId: parcel.supplier_id }, minor: amounts.totalMinor },
      { account: { kind: 'commission' }, minor: -amounts.commissionMinor },
    ],
  })
  await insertSupplierLine(trx, {
    ...columnsOf(parcel, amounts, transactionId),
    kind: 'dispatch',
    on_day: dayOf(at),
    parcel_id: parcelId,
    line_count: parcel.line_count,
  })
  return true
}

/**
 * Enters what a credited claim takes back from its supplier, once. The credit itself has charged the supplier in the ledger, in
 * the currency of the order; where that is another than the supplier's, the charge moves to the supplier's own.
 */
export async function enterChargeBack(trx: Transaction<DB>, claimId: string): Promise<boolean> {
  const claim = await selectChargedClaim(trx, claimId)
  if (!claim || (await isClaimEntered(trx, claimId))) return false
  const rate = await rateOf(trx, claim)
  if (rate === undefined || !hasCommission(claim)) return false
  const credit = (await findTransaction(trx, `claim:${claimId}`))!
  const net = claim.net_minor ?? 0
  const charged = await selectSupplierMinor(trx, credit.id)
  const own = (minor: number) => inSuppliersCurrency(minor, rate)
  const amounts = chargedBack(own(net), own(net + charged))
  const at = claim.decided_at!
  const supplier = { kind: 'supplier', supplierId: claim.supplier_id } as const
  if (isForeign(claim))
    await write(trx, inOrdersCurrency(claim), {
      reference: `claim:${claimId}:exchange`,
      kind: 'exchange',
      at,
      entries: [
        { account: supplier, minor: -charged },
        { account: { kind: 'commission' }, minor: net + charged },
        { account: { kind: 'exchange' }, minor: -net },
      ],
    })
  const transactionId = isForeign(claim)
    ? await write(trx, claim, {
        reference: `claim:${claimId}:chargeBack`,
        kind: 'chargeBack',
        at,
        entries: [
          { account: { kind: 'exchange' }, minor: -amounts.goodsMinor },
          { account: supplier, minor: amounts.totalMinor },
          { account: { kind: 'commission' }, minor: -amounts.commissionMinor },
        ],
      })
    : credit.id
  await insertSupplierLine(trx, {
    ...columnsOf(claim, amounts, transactionId),
    kind: 'chargeBack',
    on_day: dayOf(at),
    claim_id: claimId,
    line_count: 1,
  })
  return true
}

type Entered = SentParcel | ChargedClaim
const isForeign = (row: Entered): boolean => row.currency !== row.order_currency
const inOrdersCurrency = <Row extends Entered>(row: Row): Row => ({ ...row, currency: row.order_currency })
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const Rates = z.record(z.string(), z.string())
/**
 * Minor units of the order's currency for one of the supplier's: as frozen when it was placed, otherwise the newest. What
 * has none is entered once there is one.
 */
async function rateOf(trx: Transaction<DB>, row: Entered): Promise<string | undefined> {
  if (!isForeign(row)) return '1'
  const frozen = Rates.parse(row.rates)[row.currency]
  const rate = frozen ?? crossRate(await findRatesPerEuro(trx), row.currency, row.order_currency)
  return rate && minorRate(rate, row.currency, row.order_currency)
}

type Writing = {
  reference: string
  kind: 'dispatch' | 'chargeBack' | 'exchange'
  at: Date
  entries: readonly { account: Account; minor: number }[]
}
async function write(
  trx: Transaction<DB>,
  row: Pick<Entered, 'order_id' | 'document'> & { currency: Currency },
  { reference, kind, at, entries }: Writing,
): Promise<string> {
  const { currency, order_id, document } = row
  const { id } = await insertTransaction(trx, { reference, kind, currency, order_id, document, at })
  const written = []
  for (const { account, minor } of entries.filter(entry => entry.minor !== 0))
    written.push({ accountId: await openAccount(trx, account, currency), amountMinor: minor })
  await insertEntries(trx, { id, currency }, written)
  return id
}

type Agreed<Row extends Entered> = Row & { commission_bp: number }
const hasCommission = <Row extends Entered>(row: Row): row is Agreed<Row> => row.commission_bp !== null

const columnsOf = (row: Agreed<Entered>, amounts: LineAmounts, transactionId: string) => ({
  id: newId(),
  supplier_id: row.supplier_id,
  order_number: row.order_number,
  document: row.document,
  business_name: row.business_name ?? '',
  length_um: row.length_um,
  currency: row.currency,
  goods_minor: amounts.goodsMinor,
  fees_minor: amounts.feesMinor,
  commission_minor: amounts.commissionMinor,
  commission_bp: row.commission_bp,
  total_minor: amounts.totalMinor,
  transaction_id: transactionId,
})

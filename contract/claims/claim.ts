import { z } from 'zod'
import { termOwners } from '../catalogue/general-terms.ts'
import { Picture } from '../catalogue/catalogue.ts'
import { Currency } from '../catalogue/fabric.ts'
import { PieceLabel } from '../fulfilment/rows.ts'
import {
  chargedParties,
  claimEvents,
  claimOutcomes,
  claimStates,
  claimTypes,
  cutAlready,
  wantedOutcomes,
} from './claim-terms.ts'

export const ClaimNumber = z.string().regex(/^CL-\d{4,12}$/)

/** The line that a claim is about, with the pieces it was cut from. */
export const ClaimedLine = z.object({
  id: z.uuid(),
  orderId: z.string(),
  fabric: z.object({
    id: z.string(),
    designName: z.string(),
    colourName: z.string(),
    colourNumber: z.string(),
    picture: Picture,
  }),
  supplierName: z.string(),
  sidemark: z.string(),
  cutMicrometres: z.int(),
  pieces: z.array(z.object({ pieceNumber: z.string(), dyeLot: z.string(), lengthMicrometres: z.int() })),
  unitPriceMinor: z.int(),
  goodsMinor: z.int(),
  /** What a discount code took off the goods, and what a settlement discount took off them on the invoice. */
  discountMinor: z.int(),
  taxBasisPoints: z.int(),
  currency: Currency,
  deliveredAt: z.string().nullable(),
  /** The last day on which it can be claimed; null before it was delivered. */
  claimUntil: z.string().nullable(),
  claimDays: z.int(),
  claimDaysOf: z.enum(termOwners),
})
export type ClaimedLine = z.output<typeof ClaimedLine>

export const ClaimSummary = z.object({
  id: ClaimNumber,
  state: z.enum(claimStates),
  type: z.enum(claimTypes),
  line: ClaimedLine,
  lengthMicrometres: z.int(),
  raisedAt: z.string(),
  changedAt: z.string(),
  /** What was credited, tax included. */
  creditedMinor: z.int().nullable(),
  /** How it was decided; null before. */
  outcome: z.enum(claimOutcomes).nullable(),
})
export type ClaimSummary = z.output<typeof ClaimSummary>

/** What was sent in place of claimed cloth. */
export const Replacement = z.object({
  lengthMicrometres: z.int(),
  /** What it was cut from; null for cloth of which no piece was named. */
  piece: z.object({ pieceNumber: z.string(), dyeLot: z.string() }).nullable(),
  /** Its name. */
  carrier: z.string(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  sentAt: z.string(),
})
export type Replacement = z.output<typeof Replacement>

export const Claim = ClaimSummary.extend({
  /** Sent back with an answer, which is refused if the claim has changed since. */
  version: z.int(),
  fromMicrometres: z.int().nullable(),
  cut: z.enum(cutAlready),
  wanted: z.enum(wantedOutcomes),
  raisedBy: z.string(),
  decideBy: z.string(),
  /** What its business reads of how it was decided; empty before, and of one that is open again. */
  answer: z.string(),
  netMinor: z.int().nullable(),
  taxMinor: z.int().nullable(),
  creditNote: z.string(),
  /** Null before it was sent, and for one that was sent before this was recorded. */
  replacement: Replacement.nullable(),
  photos: z.array(z.object({ id: z.uuid(), at: z.string() })),
  history: z.array(
    z.object({
      at: z.string(),
      event: z.enum(claimEvents),
      /** Null for the desk, whose people a business knows as Selvedge. */
      by: z.string().nullable(),
      message: z.string(),
    }),
  ),
})
export type Claim = z.output<typeof Claim>

/** A decision that waits for its second signature. */
export const ClaimProposal = z.object({
  netMinor: z.int(),
  taxMinor: z.int(),
  lengthMicrometres: z.int(),
  chargedTo: z.enum(chargedParties),
  message: z.string(),
  by: z.string(),
  /** Whether the reader made it: another one signs. */
  isOwn: z.boolean(),
})

/** A claim in the desk's list. `isProposed`: its credit waits for a second signature, which a supplier's people are not told. */
export const DeskClaimSummary = ClaimSummary.extend({
  businessName: z.string(),
  decideBy: z.string(),
  isLate: z.boolean(),
  isProposed: z.boolean(),
})
export type DeskClaimSummary = z.output<typeof DeskClaimSummary>

/** A claim as the desk reads it. A supplier's people read no wallet, no sum of anybody else, and nothing of what one operator proposed to another. */
export const DeskClaim = Claim.extend({
  businessName: z.string(),
  isLate: z.boolean(),
  /** Of what was ordered, what earlier claims of the line have not credited yet, without tax. */
  leftMinor: z.int(),
  /** Null where none is agreed with the supplier: then nothing can be charged to it yet. */
  commissionBasisPoints: z.int().nullable(),
  walletMinor: z.int().nullable(),
  proposal: ClaimProposal.nullable(),
  mayDecide: z.boolean(),
  maySign: z.boolean(),
  /** Whether the reader may take back its approved replacement, which is not sent yet. */
  mayReopen: z.boolean(),
  /** For who may send the approved replacement: what it can be cut from, the lots of the claimed cloth first or, where their shade is wrong, last; otherwise null. */
  toCutFrom: z
    .array(PieceLabel.extend({ id: z.uuid(), freeMicrometres: z.int(), isOfLot: z.boolean() }))
    .nullable(),
  /** Claims of the same business, and of the same lots, besides this one. */
  earlier: z.object({ ofBusiness: z.int().nullable(), ofLots: z.int() }),
})
export type DeskClaim = z.output<typeof DeskClaim>

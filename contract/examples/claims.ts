import type { DataOf } from '../call/call.ts'
import type { Claim, ClaimedLine, ClaimSummary, DeskClaim } from '../claims/claim.ts'
import type { claimCalls } from '../claims/claims.ts'
import { picture } from './cloth.ts'

const METRE = 1_000_000
const line: ClaimedLine = {
  id: '01927c42-3b4c-7d5e-8f60-718293a4b501',
  orderId: 'SV-10466',
  fabric: {
    id: 'thirlhaugh-01-amethyst',
    designName: 'Thirlhaugh',
    colourName: 'Amethyst',
    colourNumber: '01',
    picture,
  },
  supplierName: 'Halden & Rowe',
  sidemark: 'Adeyemi, Hall and stairs',
  cutMicrometres: 24.1 * METRE,
  pieces: [{ pieceNumber: '59309', dyeLot: '3671', lengthMicrometres: 24.1 * METRE }],
  unitPriceMinor: 4944,
  goodsMinor: 119_150,
  discountMinor: 0,
  taxBasisPoints: 2000,
  currency: 'GBP',
  deliveredAt: '2026-11-16T11:05:00.000Z',
  claimUntil: '2026-11-30',
  claimDays: 14,
  claimDaysOf: 'supplier',
}
const summary: ClaimSummary = {
  id: 'CL-0208',
  state: 'open',
  outcome: null,
  type: 'flaw',
  line,
  lengthMicrometres: 8.1 * METRE,
  raisedAt: '2026-11-18T16:20:00.000Z',
  changedAt: '2026-11-18T16:20:00.000Z',
  creditedMinor: null,
}
const claim: Claim = {
  ...summary,
  version: 1,
  fromMicrometres: 3.4 * METRE,
  cut: 'no',
  wanted: 'credit',
  raisedBy: 'Temi Okonjo',
  decideBy: '2026-11-26T16:20:00.000Z',
  outcome: null,
  answer: '',
  netMinor: null,
  taxMinor: null,
  creditNote: '',
  replacement: null,
  photos: [{ id: '01927c42-3b4c-7d5e-8f60-718293a4b502', at: '2026-11-18T16:21:00.000Z' }],
  history: [
    {
      at: '2026-11-18T16:20:00.000Z',
      event: 'raised',
      by: 'Temi Okonjo',
      message: 'Three floats, all in drops we cannot turn.',
    },
  ],
}
const atDesk: DeskClaim = {
  ...claim,
  businessName: 'Studio Okonjo',
  isLate: false,
  leftMinor: 119_150,
  commissionBasisPoints: 800,
  walletMinor: 0,
  proposal: null,
  mayDecide: true,
  maySign: false,
  mayReopen: false,
  toCutFrom: null,
  earlier: { ofBusiness: 0, ofLots: 0 },
}
const settled: DeskClaim = {
  ...atDesk,
  state: 'resolved',
  version: 3,
  outcome: 'credit',
  answer: 'Sorry about the floats. 8.1 m is in your wallet.',
  netMinor: 40_046,
  taxMinor: 8009,
  creditedMinor: 48_055,
  creditNote: 'GB-C-2026-000187',
  walletMinor: 48_055,
  mayDecide: false,
}
const photo = { mediaType: 'image/webp', base64: 'UklGRhIAAABXRUJQVlA4TAYAAAAvAAAAAAfQ//73v/+BiOh/AAA=' }

export const claimAnswers = {
  listClaims: { total: 1, openCount: 1, page: 1, pageCount: 1, claims: [summary] },
  getClaimableLine: { line, isClaimable: true, openClaim: null },
  raiseClaim: { id: 'CL-0208' },
  getClaim: claim,
  writeOfClaim: claim,
  addClaimPhoto: claim,
  getClaimPhoto: photo,
  withdrawClaim: { ...claim, state: 'cancelled', version: 2 },
  listDeskClaims: [
    { ...summary, businessName: 'Studio Okonjo', decideBy: claim.decideBy, isLate: false, isProposed: false },
  ],
  getDeskClaim: atDesk,
  getDeskClaimPhoto: photo,
  askAboutClaim: { ...atDesk, state: 'moreInfo', version: 2 },
  decideClaim: settled,
  signClaim: settled,
  sendReplacement: {
    ...settled,
    outcome: 'replace',
    answer: 'Sorry about the floats. The supplier cuts it again from the same lot.',
    netMinor: null,
    taxMinor: null,
    creditedMinor: null,
    creditNote: '',
    walletMinor: 0,
    replacement: {
      lengthMicrometres: 8.1 * METRE,
      piece: { pieceNumber: '59311', dyeLot: '3671' },
      carrier: 'DPD',
      trackingNumber: '1550 4472 0118 K',
      trackingUrl: 'https://track.dpd.co.uk/search?reference=155044720118K',
      sentAt: '2026-11-24T15:10:00.000Z',
    },
  },
  reopenClaim: {
    ...atDesk,
    version: 3,
    decideBy: '2026-11-27T14:20:00.000Z',
    history: [
      ...claim.history,
      {
        at: '2026-11-20T09:00:00.000Z',
        event: 'approved',
        by: 'Priya Shah',
        message: 'Sorry about the floats. The supplier cuts it again from the same lot.',
      },
      {
        at: '2026-11-21T07:00:00.000Z',
        event: 'reopened',
        by: 'Priya Shah',
        message: 'The mill has none of this lot left, and weaves no more of it.',
      },
    ],
  },
} satisfies { [Name in keyof typeof claimCalls]: DataOf<(typeof claimCalls)[Name]> }

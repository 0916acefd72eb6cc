import type { DataOf } from '../call/call.ts'
import type { DeskSignOffs, SubstituteCandidate } from '../sign-off/desk-sign-offs.ts'
import type {
  CuttingForApproval,
  CuttingRequest,
  LinkedSignOff,
  OrderSignOffs,
  Substitute,
} from '../sign-off/sign-off.ts'
import type { signOffCalls } from '../sign-off/sign-offs.ts'
import { picture } from './cloth.ts'

const lineId = '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e01'
const cutting: CuttingForApproval = {
  id: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e11',
  lineId,
  state: 'sent',
  askedAt: '2026-11-24T10:00:00.000Z',
  askNote: 'It has to match the cushions of March.',
  pieceNumber: '58153',
  dyeLot: '26-118',
  sentAt: '2026-11-25T09:30:00.000Z',
  postedOn: '2026-11-25',
  note: '',
  answerBy: '2026-12-04T17:00:00.000Z',
  daysLeft: 7,
  dispatchThen: '2026-12-08',
  answeredAt: null,
  answeredBy: null,
  answerNote: '',
  hasPhoto: true,
}
const cloth = {
  id: 'glenmoor-04-loch',
  designName: 'Glenmoor',
  colourName: 'Loch',
  colourNumber: '04',
  picture,
  usableWidthCm: 138,
  isFullWidthAlone: false,
  weightGsm: 410,
  verticalRepeatCm: 12.5,
  horizontalRepeatCm: null,
}
const priced = { unitPriceMinor: 6840, goodsMinor: 31_464 }
const ordered = { ...cloth, pieceNumber: '58153', dyeLot: '26-118' }
const offered = {
  ...cloth,
  id: 'glenmoor-05-moss',
  colourName: 'Moss',
  colourNumber: '05',
  pieceNumber: '58160',
  dyeLot: '26-121',
}
const substitute: Substitute = {
  id: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e12',
  lineId,
  state: 'open',
  reason: 'flaw',
  note: 'The last piece of your lot has a slub right across.',
  currency: 'GBP',
  lengthMicrometres: 4_600_000,
  ordered: { ...ordered, ...priced },
  offered: { ...offered, unitPriceMinor: 6500, goodsMinor: 29_900 },
  usualGoodsMinor: null,
  lessMinor: 1564,
  refundMinor: 1877,
  refundTo: 'card',
  proposedAt: '2026-11-25T09:30:00.000Z',
  answerBy: '2026-12-04T17:00:00.000Z',
  daysLeft: 7,
  dispatchThen: '2026-12-08',
  answeredAt: null,
  answeredBy: null,
  answerNote: '',
}
const ofOrder: OrderSignOffs = {
  cuttings: [cutting],
  substitutes: [],
  mayAskFor: [],
  mayAnswerCuttings: true,
  mayAnswerSubstitutes: true,
}
const approved: CuttingForApproval = {
  ...cutting,
  state: 'approved',
  daysLeft: null,
  dispatchThen: null,
  answeredAt: '2026-11-27T08:15:00.000Z',
  answeredBy: 'Nora Ellwood',
}
const line = {
  orderNumber: 'SV-10001',
  businessName: 'Ellwood Interiors',
  supplier: { id: 'ardoch-mill', name: 'Ardoch Mill' },
  fabric: { id: cloth.id, designName: 'Glenmoor', colourName: 'Loch', colourNumber: '04', picture },
  lengthMicrometres: 4_600_000,
  sidemark: 'Mrs Ellis, hall',
}
const linked: LinkedSignOff = { line, cutting, substitute: null, locale: 'en', measurementType: 'metric' }
const photo = { mediaType: 'image/webp', base64: 'UklGRg==' }
const atDesk: DeskSignOffs = {
  cuttings: [cutting],
  substitutes: [],
  currency: 'GBP',
  wouldAnswerBy: '2026-12-07T17:00:00.000Z',
  wouldDispatchOn: '2026-12-09',
  piece: { pieceNumber: '58153', dyeLot: '26-118', shelf: 'C4' },
}
const { currency: _, usualGoodsMinor: __, lessMinor: ___, refundTo: ____, refundMinor, ...shown } = substitute
const deskSubstitute = {
  ...shown,
  ordered,
  offered,
  money: { orderedMinor: priced.goodsMinor, goodsMinor: 29_900, refundMinor },
}
const withSubstitute: DeskSignOffs = { ...atDesk, cuttings: [], substitutes: [deskSubstitute] }
const candidate: SubstituteCandidate = {
  pieceId: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e02',
  kind: 'otherColour',
  differs: { deltaE: 14.2, widthCm: null, weightGsm: null, mainFibre: null, verticalRepeatCm: null },
  cloth: {
    id: offered.id,
    designName: 'Glenmoor',
    colourName: 'Moss',
    colourNumber: '05',
    supplierSku: 'GLE-05',
    picture,
  },
  pieceNumber: '58160',
  dyeLot: '26-121',
  shelf: 'C5',
  freeMicrometres: 22_000_000,
  restMicrometres: 17_400_000,
  money: { usualGoodsMinor: 29_900, goodsMinor: 29_900, refundMinor },
}
const request: CuttingRequest = {
  line: { ...line, supplierSku: 'GLE-04' },
  cutting: {
    ...cutting,
    state: 'asked',
    pieceNumber: '',
    dyeLot: '',
    sentAt: null,
    postedOn: null,
    answerBy: null,
    daysLeft: null,
    dispatchThen: null,
    hasPhoto: false,
  },
  piece: { pieceNumber: '58153', dyeLot: '26-118', shelf: 'C4' },
  locale: 'en',
}

type Calls = typeof signOffCalls
export const signOffAnswers: { [Name in keyof Calls]: DataOf<Calls[Name]> } = {
  listSignOffs: ofOrder,
  askForCutting: { ...ofOrder, cuttings: [request.cutting] },
  dropCutting: { ...ofOrder, cuttings: [{ ...request.cutting, state: 'dropped' }], mayAskFor: [lineId] },
  answerCutting: { ...ofOrder, cuttings: [approved], mayAskFor: [lineId] },
  getCuttingPhoto: photo,
  answerSubstitute: {
    ...ofOrder,
    cuttings: [],
    substitutes: [{ ...substitute, state: 'accepted', daysLeft: null, answeredAt: approved.answeredAt }],
  },
  getLinkedSignOff: linked,
  getLinkedPhoto: photo,
  answerByLink: { recorded: true, signOff: { ...linked, cutting: { ...approved, answeredBy: null } } },
  getDeskSignOffs: atDesk,
  getDeskCuttingPhoto: photo,
  sendCutting: atDesk,
  extendCutting: atDesk,
  listSubstitutes: [candidate],
  offerSubstitute: withSubstitute,
  withdrawSubstitute: {
    ...withSubstitute,
    substitutes: [{ ...deskSubstitute, state: 'withdrawn', daysLeft: null }],
  },
  getCuttingRequest: request,
  sendRequestedCutting: { ...request, cutting },
}

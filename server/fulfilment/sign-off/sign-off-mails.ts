import type { Transaction } from 'kysely'
import { paths } from '@selvedge/contract/access/paths.ts'
import { clothName } from '@selvedge/contract/catalogue/cloth-name.ts'
import { formatCutLength, formatDay, formatMoney } from '@selvedge/contract/format/format.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { AskedLine, CuttingForApproval, Substitute } from '@selvedge/contract/sign-off/sign-off.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { supplierLocale } from '../../catalogue/supplier-locale.ts'
import { buyerOfOrder } from '../../orders/buyer-of-order.ts'
import { composeMail } from '../../platform/compose-mail.ts'
import { fact, type MailReader } from '../../platform/mail-facts.ts'
import type { MailBlock, MailRow } from '../../platform/mail-layout.ts'
import { writeMail, type Mail } from '../../platform/mail.ts'
import { mailWords } from '../../platform/mail-words/mail-words.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { presentAskedLine, presentCutting, presentSubstitute } from './sign-off.present.ts'
import { newBuyersLink, newSuppliersLink, type About } from './sign-off-links.ts'
import {
  findAskedLine,
  readCutting,
  selectCuttingPhoto,
  selectPiecesOf,
  type AskedLineRow,
} from './sign-off.queries.ts'
import { readSubstitute } from './substitutes.queries.ts'

type Deps = Pick<FulfilmentDeps, 'jobs' | 'clock'> & { env: Pick<FulfilmentDeps['env'], 'publicOrigin'> }
type To = { recipient: string; reader: MailReader; url: string }
type Told = { line: AskedLine; to: To }

const facts = (rows: MailRow[]): MailBlock[] => (rows.length === 0 ? [] : [{ kind: 'facts', rows }])

const formatDayOrNone = (locale: Locale, day: string | null): string =>
  day === null ? '' : formatDay(locale, day)

function lineFacts(line: AskedLine, reader: MailReader): MailRow[] {
  const words = mailWords[reader.locale].signOff
  return [
    ...fact(words.cloth, clothName(line.fabric)),
    ...fact(words.length, formatCutLength(reader, line.lengthMicrometres)),
    ...fact(words.sidemark, line.sidemark),
  ]
}

type Asked = Told & {
  cutting: Pick<CuttingForApproval, 'askNote'>
  piece: { number: string; lot: string } | null
}
/** To a supplier: a cutting is wanted before it cuts. */
export function cuttingAskedMail({ line, to, cutting, piece }: Asked, supplierId: string): Mail {
  const words = mailWords[to.reader.locale].signOff
  return composeMail('cuttingAsked', {
    recipient: to.recipient,
    locale: to.reader.locale,
    values: { number: line.orderNumber, business: line.businessName, cloth: clothName(line.fabric) },
    blocks: facts([
      ...lineFacts(line, to.reader),
      ...fact(words.piece, piece?.number ?? ''),
      ...fact(words.lot, piece?.lot ?? ''),
      ...fact(words.note, cutting.askNote),
    ]),
    url: to.url,
    supplierId,
  })
}

type Answered = Told & { cutting: Pick<CuttingForApproval, 'dyeLot' | 'answerNote'>; isApproved: boolean }
/** To a supplier: what the buyer has answered. */
export function cuttingAnsweredMail({ line, to, cutting, isApproved }: Answered, supplierId: string): Mail {
  const words = mailWords[to.reader.locale].signOff
  return composeMail('cuttingAnswered', {
    recipient: to.recipient,
    locale: to.reader.locale,
    values: { number: line.orderNumber, cloth: clothName(line.fabric) },
    blocks: facts([
      ...fact(words.answer, isApproved ? words.approved : words.rejected),
      ...lineFacts(line, to.reader),
      ...fact(words.lot, cutting.dyeLot),
      ...fact(words.note, cutting.answerNote),
    ]),
    url: to.url,
    supplierId,
  })
}

type Sent = Told & {
  cutting: Pick<
    CuttingForApproval,
    'dyeLot' | 'pieceNumber' | 'postedOn' | 'note' | 'answerBy' | 'dispatchThen'
  >
  photo: Buffer
}
/** To the buyer: the photo of the cutting, and by when to answer. */
export function cuttingSentMail({ line, to, cutting, photo }: Sent): Mail {
  const { locale } = to.reader
  const words = mailWords[locale].signOff
  return composeMail('cuttingSent', {
    recipient: to.recipient,
    locale,
    values: { number: line.orderNumber, supplier: line.supplier.name, cloth: clothName(line.fabric) },
    blocks: facts([
      ...lineFacts(line, to.reader),
      ...fact(words.lot, cutting.dyeLot),
      ...fact(words.piece, cutting.pieceNumber),
      ...fact(
        words.posted,
        cutting.postedOn === null ? words.photoOnly : formatDay(locale, cutting.postedOn),
      ),
      ...fact(words.answerBy, formatDayOrNone(locale, cutting.answerBy)),
      ...fact(words.dispatchThen, formatDayOrNone(locale, cutting.dispatchThen)),
      ...fact(words.note, cutting.note),
    ]),
    url: to.url,
    attachments: [{ fileName: `cutting-${line.orderNumber}.webp`, picture: photo }],
  })
}

/** To the buyer: what is offered in place of a line. */
export function substituteMail({ line, to, substitute }: Told & { substitute: Substitute }): Mail {
  const { locale } = to.reader
  const words = mailWords[locale].signOff
  const { ordered, offered, currency, refundMinor, refundTo } = substitute
  return composeMail('substituteOffered', {
    recipient: to.recipient,
    locale,
    values: { number: line.orderNumber, supplier: line.supplier.name, cloth: clothName(ordered) },
    blocks: facts([
      ...fact(words.ordered, clothName(ordered)),
      ...fact(words.offered, clothName(offered)),
      ...fact(words.lot, offered.dyeLot),
      ...fact(words.length, formatCutLength(to.reader, substitute.lengthMicrometres)),
      ...fact(words.reason, words.reasons[substitute.reason]),
      ...fact(words.orderedPrice, formatMoney(locale, ordered.goodsMinor, currency)),
      ...fact(words.price, formatMoney(locale, offered.goodsMinor, currency)),
      ...fact(
        words[refundTo === 'invoice' ? 'invoicedLess' : 'refund'],
        refundMinor > 0 ? formatMoney(locale, refundMinor, currency) : '',
      ),
      ...fact(words.answerBy, formatDay(locale, substitute.answerBy)),
      ...fact(words.dispatchThen, formatDayOrNone(locale, substitute.dispatchThen)),
      ...fact(words.note, substitute.note),
    ]),
    url: to.url,
  })
}

/** To the buyer: an answer is still awaited, or the days for it are over. */
export function stillAskedMail(
  kind: 'answerReminder' | 'answerLapsed',
  { line, to, answerBy }: Told & { answerBy: string },
): Mail {
  const { locale } = to.reader
  return composeMail(kind, {
    recipient: to.recipient,
    locale,
    values: {
      number: line.orderNumber,
      supplier: line.supplier.name,
      cloth: clothName(line.fabric),
      day: formatDay(locale, answerBy),
    },
    blocks: facts(lineFacts(line, to.reader)),
    url: to.url,
  })
}

async function buyerOf(trx: Transaction<DB>, { order_id }: AskedLineRow) {
  const { user_id, email, locale, ...own } = await buyerOfOrder(trx, order_id)
  const measurementType = own.measurement_type ?? own.business_measurement_type ?? 'metric'
  return { userId: user_id, recipient: email, reader: { locale, measurementType } }
}

const supplierOf = (row: AskedLineRow) => ({
  recipient: row.order_email,
  // Mills cut in metres.
  reader: { locale: supplierLocale(row.supplier_country), measurementType: 'metric' as const },
})

const lineOf = async (trx: Transaction<DB>, lineId: string): Promise<AskedLineRow> => {
  const row = await findAskedLine(trx, lineId)
  if (!row) throw new Error(`Line ${lineId} is of no placed order`)
  return row
}

type Writing = { trx: Transaction<DB>; deps: Deps; lineId: string }

/** Asks the supplier of a line for a cutting, with a link of its own. */
export async function mailCuttingAsked({ trx, deps, lineId }: Writing, cuttingId: string): Promise<void> {
  const row = await lineOf(trx, lineId)
  const cutting = (await readCutting(trx, cuttingId))!
  const [piece, another] = await selectPiecesOf(trx, lineId)
  const link = { publicOrigin: deps.env.publicOrigin, now: deps.clock() }
  const to = { ...supplierOf(row), url: await newSuppliersLink(trx, cuttingId, link) }
  const of = piece && !another ? { number: piece.piece_number, lot: piece.dye_lot } : null
  const asked = { line: presentAskedLine(row), to, cutting: { askNote: cutting.ask_note }, piece: of }
  const mail = cuttingAskedMail(asked, row.supplier_id)
  await writeMail({ trx, jobs: deps.jobs, mail: { ...mail, orderId: row.order_id } })
}

/** Tells the supplier what was answered; of a rejected shade, with a link by which the next cutting is sent. */
export async function mailCuttingAnswered(
  { trx, deps, lineId }: Writing,
  { cuttingId, nextId }: { cuttingId: string; nextId: string | null },
): Promise<void> {
  const row = await lineOf(trx, lineId)
  const to = supplierOf(row)
  const at = { now: deps.clock(), locale: to.reader.locale }
  const cutting = presentCutting((await readCutting(trx, cuttingId))!, at)
  const link = { publicOrigin: deps.env.publicOrigin, now: at.now }
  const url = await newSuppliersLink(trx, nextId ?? cuttingId, link)
  const told = { line: presentAskedLine(row), to: { ...to, url }, cutting, isApproved: nextId === null }
  const mail = cuttingAnsweredMail(told, row.supplier_id)
  await writeMail({ trx, jobs: deps.jobs, mail: { ...mail, orderId: row.order_id } })
}

/** Mails the buyer what is to be answered: a cutting with its photo, or a substitute. */
export async function mailBuyer({ trx, deps, lineId }: Writing, about: About): Promise<void> {
  const row = await lineOf(trx, lineId)
  const { userId, recipient, reader } = await buyerOf(trx, row)
  const at = { now: deps.clock(), locale: reader.locale }
  const url = await newBuyersLink(trx, about, { userId, publicOrigin: deps.env.publicOrigin, now: at.now })
  const told = { line: presentAskedLine(row), to: { recipient, reader, url } }
  const mail =
    about.kind === 'substitute'
      ? substituteMail({ ...told, substitute: presentSubstitute((await readSubstitute(trx, about.id))!, at) })
      : cuttingSentMail({
          ...told,
          cutting: presentCutting((await readCutting(trx, about.id))!, at),
          photo: (await selectCuttingPhoto(trx, about.id))!.photo!,
        })
  await writeMail({ trx, jobs: deps.jobs, mail: { ...mail, orderId: row.order_id } })
}

/** Mails the buyer that an answer is awaited still, by a link, or that its days are over. */
export async function mailStillAsked(
  { trx, deps, lineId }: Writing,
  { about, answerBy, isOver }: { about: About; answerBy: Date; isOver: boolean },
): Promise<void> {
  const row = await lineOf(trx, lineId)
  const { userId, recipient, reader } = await buyerOf(trx, row)
  const { publicOrigin } = deps.env
  // A cutting can still be answered; what was offered is no longer kept.
  const url =
    isOver && about.kind === 'substitute'
      ? `${publicOrigin}${paths.order(row.number)}`
      : await newBuyersLink(trx, about, { userId, publicOrigin, now: deps.clock() })
  const told = { line: presentAskedLine(row), to: { recipient, reader, url } }
  const mail = stillAskedMail(isOver ? 'answerLapsed' : 'answerReminder', {
    ...told,
    answerBy: answerBy.toISOString(),
  })
  await writeMail({ trx, jobs: deps.jobs, mail: { ...mail, orderId: row.order_id } })
}

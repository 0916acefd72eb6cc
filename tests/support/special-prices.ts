import type { Client } from '@selvedge/contract/call/client.ts'
import { MICROMETRES_PER_METRE } from '@selvedge/contract/format/measurement.ts'
import {
  acceptSpecialPrice,
  askSpecialPrice,
  getSpecialPrice,
  type OwnSpecialPrice,
} from '@selvedge/contract/special-pricing/special-prices.ts'
import { answerRequest, type HouseOutcome } from '@selvedge/server/special-pricing/answer-request.ts'
import type { TestApplication } from './application.ts'
import { succeed } from './factories.ts'

type Asked = { fabricId: string; metres?: number; targetMinor?: number; message?: string }

/** Requests a special price for one cloth and returns the number of the request. */
export async function askFor(client: Client, asked: Asked): Promise<string> {
  const { fabricId, metres = 30, targetMinor = 5000, message = '' } = asked
  const item = { fabricId, fabricQuantity: metres, targetPrice: { minor: targetMinor, unit: 'm' as const } }
  const answer = client(askSpecialPrice, { body: { items: [item], reason: 'project', message } })
  return (await succeed(answer)).data.ids[0]!
}

export const readSpecial = async (client: Client, id: string): Promise<OwnSpecialPrice> =>
  (await succeed(client(getSpecialPrice, { params: { id } }))).data

/** A day this many days from the application's today, as `2026-11-22`. */
export const dayIn = ({ clock }: Pick<TestApplication, 'clock'>, days: number): string =>
  new Date(clock.now.getTime() + days * 24 * 3600_000).toISOString().slice(0, 10)

type Offer = { priceMinor?: number; days?: number; minimumMetres?: number; message?: string }

/** Makes an offer, as the operator's command line does. */
export function offer(
  application: TestApplication,
  number: string,
  { priceMinor = 5500, days = 14, minimumMetres, message = '' }: Offer = {},
): Promise<HouseOutcome> {
  const minimum = minimumMetres && { minimumMicrometres: minimumMetres * MICROMETRES_PER_METRE }
  const terms = { perMetreMinor: priceMinor, validUntil: dayIn(application, days), ...minimum, message }
  return houseAnswers(application, number, { kind: 'offer', ...terms })
}

export function houseAnswers(
  { deps, db }: TestApplication,
  number: string,
  answer: Parameters<typeof answerRequest>[0]['answer'],
): Promise<HouseOutcome> {
  const { jobs, clock, env } = deps
  return answerRequest({ db, jobs, clock, publicOrigin: env.publicOrigin, number, answer })
}

/** Requests, offers and accepts a special price; returns the number. */
export async function acceptedSpecial(
  application: TestApplication,
  client: Client,
  { offered = {}, ...asked }: Asked & { offered?: Offer },
): Promise<string> {
  const id = await askFor(client, asked)
  await offer(application, id, offered)
  const { version } = await readSpecial(client, id)
  await succeed(client(acceptSpecialPrice, { params: { id }, body: { version } }))
  return id
}

/** The token of the link in the latest mail to a supplier that names this request. */
export async function supplierLink({ db }: Pick<TestApplication, 'db'>, number: string): Promise<string> {
  const mail = await db
    .selectFrom('mails')
    .select('text_body')
    .where('kind', 'in', ['specialPriceAsked', 'specialPriceRevised', 'specialPriceToSupplier'])
    .where('text_body', 'like', `%${number}%`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const about = mail.text_body.slice(mail.text_body.indexOf(number))
  return /\/answer\/([\w-]+)/.exec(about)![1]!
}

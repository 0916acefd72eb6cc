import type { Kysely } from 'kysely'
import { formatMetres, formatMoney } from '@selvedge/contract/format.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { systemClock } from '@selvedge/server/platform/clock.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { answerRequest, type HouseOutcome } from '@selvedge/server/special-pricing/answer-request.ts'
import { waitingRequests, type WaitingRequest } from '@selvedge/server/special-pricing/waiting-requests.ts'
import { attached, attachedWithJobs } from './attached.ts'
import { CommandError } from './command-error.ts'
import { specialPriceAnswer } from './special-price-answer.ts'

type Say = (line: string) => void
const say: Say = line => process.stdout.write(`${line}\n`)

/** `special-prices`: lists what waits for the operator's answer. */
export const specialPricesOnly = (env: Env): Promise<void> =>
  attached(env, ({ db }) => listSpecialPrices(db, say))

/** `special-price NUMBER offer …|reject …`: answers one of them. */
export async function specialPriceOnly(env: Env, args: readonly string[]): Promise<void> {
  const asked = specialPriceAnswer(args)
  await attachedWithJobs(env, ({ db, jobs }) =>
    answerSpecialPrice({ db, jobs, clock: systemClock, publicOrigin: env.publicOrigin, ...asked, say }),
  )
}

/** Each request in a line, with what was last said below it. Prices are a metre. */
export async function listSpecialPrices(db: Kysely<DB>, tell: Say): Promise<void> {
  const waiting = await waitingRequests(db)
  if (waiting.length === 0) return tell('No request for a special price waits for an answer.')
  for (const request of waiting) {
    tell(lineOf(request))
    if (request.message) tell(`    ${request.message.replace(/\s+/g, ' ')}`)
  }
}

function lineOf({ row }: WaitingRequest): string {
  const money = (minor: number) => `${formatMoney('en-GB', minor, row.currency)}/m`
  const offered = row.offer_price_minor === null ? '' : `, offered ${money(row.offer_price_minor)}`
  return [
    row.number,
    row.changed_at.toISOString().slice(0, 10),
    row.business_name,
    `${row.supplier_name} ${row.design_name} ${row.colour_number} ${row.colour_name}`,
    formatMetres('en-GB', row.length_um).replaceAll('\u00a0', ' '),
    `pays ${money(row.current_price_minor)}, asks ${money(row.target_price_minor)}${offered}`,
    row.reason,
  ].join('  ')
}

type Answering = Parameters<typeof answerRequest>[0] & { say: Say }

const refusals: Record<Exclude<HouseOutcome, 'answered'>, (number: string) => string> = {
  unknown: number => `There is no request ${number}`,
  notOpen: number =>
    `${number} is not open for that: see which requests wait with selvedge special-prices. Nothing was changed`,
  notLower: number => `An offer is lower than what the business pays now; ${number} was not changed`,
  dayOutOfRange: number => `An offer lasts from today for a year at most; ${number} was not changed`,
}

/** Throws CommandError where that cannot be answered so. */
export async function answerSpecialPrice({ say: tell, ...options }: Answering): Promise<void> {
  const outcome = await answerRequest(options)
  if (outcome !== 'answered') throw new CommandError(refusals[outcome](options.number))
  const done = options.answer.kind === 'offer' ? 'has an offer' : 'is rejected'
  tell(`${options.number} ${done}; who asked is told by mail.`)
}

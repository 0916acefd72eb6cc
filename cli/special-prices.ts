import type { Kysely } from 'kysely'
import { formatMetres, formatMoney } from '@selvedge/contract/format/format.ts'
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

/** `special-prices`: lists the requests that await the operator's answer. */
export const specialPricesOnly = (env: Env): Promise<void> =>
  attached(env, ({ db }) => listSpecialPrices(db, say))

/** `special-price NUMBER offer …|reject …`: answers one of them. */
export async function specialPriceOnly(env: Env, args: readonly string[]): Promise<void> {
  const request = specialPriceAnswer(args)
  await attachedWithJobs(env, ({ db, jobs }) =>
    answerSpecialPrice({ db, jobs, clock: systemClock, publicOrigin: env.publicOrigin, ...request, say }),
  )
}

/** One line per request, with its last message below. Prices are per metre. */
export async function listSpecialPrices(db: Kysely<DB>, print: Say): Promise<void> {
  const waiting = await waitingRequests(db)
  if (waiting.length === 0) return print('No special price requests are awaiting an answer.')
  for (const request of waiting) {
    print(lineOf(request))
    if (request.message) print(`    ${request.message.replace(/\s+/g, ' ')}`)
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
    `${number} can’t be answered at this stage; nothing was changed. To list the requests that can: selvedge special-prices`,
  notLower: number => `An offer must be below the price the business pays now; ${number} was not changed`,
  dayOutOfRange: number => `--until must be between today and a year from now; ${number} was not changed`,
}

/** Throws CommandError if the request cannot be answered this way. */
export async function answerSpecialPrice({ say: print, ...options }: Answering): Promise<void> {
  const outcome = await answerRequest(options)
  if (outcome !== 'answered') throw new CommandError(refusals[outcome](options.number))
  const done = options.answer.kind === 'offer' ? 'offer sent' : 'declined'
  print(`${options.number}: ${done} and the requester emailed.`)
}

import { parseArgs } from 'node:util'
import { micrometresFromMetres } from '@selvedge/contract/format/measurement.ts'
import { MINOR_UNITS } from '@selvedge/contract/pricing/money.ts'
import { SPECIAL_PRICE_MESSAGE_LENGTH } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import { MAX_FABRIC_QUANTITY_METRES } from '@selvedge/contract/catalogue/terms.ts'
import type { HouseAnswer } from '@selvedge/server/special-pricing/answer-request.ts'
import { CommandError } from './command-error.ts'

const usage =
  'selvedge special-price NUMBER offer PRICE --until DAY [--minimum METRES] [MESSAGE] | selvedge special-price NUMBER reject [REASON]'

/** Parses the operator's answer to a request. Throws CommandError if it is invalid. */
export function specialPriceAnswer(args: readonly string[]): { number: string; answer: HouseAnswer } {
  const { values, positionals } = parsed(args)
  const [number, verb, ...words] = positionals
  if (number === undefined || !/^SP-\d+$/i.test(number))
    throw new CommandError(`Give one request number, such as SP-10001: ${usage}`)
  if (verb !== 'offer' && verb !== 'reject') throw new CommandError(`Use offer or reject: ${usage}`)
  if (verb === 'reject' && (values.until ?? values.minimum) !== undefined)
    throw new CommandError(`reject takes neither --until nor --minimum: ${usage}`)
  const answer = verb === 'offer' ? offerIn(words, values) : { kind: 'reject' as const, message: said(words) }
  return { number: number.toUpperCase(), answer }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { until: { type: 'string' }, minimum: { type: 'string' } },
    })
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

type Values = { until?: string | undefined; minimum?: string | undefined }

function offerIn([price, ...words]: string[], { until, minimum }: Values): HouseAnswer {
  if (price === undefined || !/^\d{1,6}(\.\d{1,2})?$/.test(price))
    throw new CommandError(`Give the price per metre as 54 or 54.50: ${usage}`)
  if (until === undefined || !isDay(until))
    throw new CommandError(`Add --until with the last day the price is valid, such as 2026-12-31: ${usage}`)
  return {
    kind: 'offer',
    perMetreMinor: Math.round(Number(price) * MINOR_UNITS),
    validUntil: until,
    ...(minimum !== undefined && { minimumMicrometres: lengthIn(minimum) }),
    message: said(words),
  }
}

/** Whether it is a real calendar date such as 2026-12-31. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function lengthIn(text: string): number {
  const metres = /^\d+(\.\d{1,3})?$/.test(text) ? Number(text) : 0
  if (metres <= 0 || metres > MAX_FABRIC_QUANTITY_METRES)
    throw new CommandError(`Give the minimum in metres, such as 30 or 27.5: ${usage}`)
  return micrometresFromMetres(metres)
}

function said(words: readonly string[]): string {
  const text = words.join(' ').trim()
  if (text.length > SPECIAL_PRICE_MESSAGE_LENGTH)
    throw new CommandError(`Keep the message to ${SPECIAL_PRICE_MESSAGE_LENGTH} characters`)
  return text
}

import type { en } from './messages/en.ts'
import type { PlaceholderOf } from './messages/sentence.ts'

/** What can be wrong with a field, or with the line of an order that a field names. */
type Sentences = typeof en.fields &
  Pick<typeof en.errors, 'notOnSale' | 'notEnoughStock' | 'notEnoughInOnePiece'>
export type FaultCode = keyof Sentences
/** The codes whose sentences name no values. */
export type PlainCode = {
  [C in FaultCode]: [PlaceholderOf<Sentences[C]>] extends [never] ? C : never
}[FaultCode]
type ValuesOf<C extends FaultCode> = Record<PlaceholderOf<Sentences[C]>, string | number>
type ToldFault = { [C in Exclude<FaultCode, PlainCode>]: { code: C; values: ValuesOf<C> } }

/** A code, with exactly the values that its sentence names. */
export type Fault = { code: PlainCode; values?: undefined } | ToldFault[keyof ToldFault]
/** `field` is a dotted path into the input. */
export type FieldFault = Fault & { field: string }

/**
 * What a schema gives as the message of a check: the fault itself, which is put into words where the language is
 * known. Checks without one are told by their kind.
 */
export const says = (fault: Fault): string => JSON.stringify(fault)

/** The fault that a schema gave as a message; undefined for zod's own words. */
export const faultSaid = (message: string): Fault | undefined =>
  message.startsWith('{"code":') ? (JSON.parse(message) as Fault) : undefined

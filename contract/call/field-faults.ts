import type { en } from '../messages/en.ts'
import type { PlaceholderOf } from '../messages/sentence.ts'

/** What can be wrong with a field, or with the order line that a field names. */
type Sentences = typeof en.fields &
  Pick<typeof en.errors, 'notOnSale' | 'notEnoughStock' | 'notEnoughInOnePiece' | 'notEnoughOfLot'>
export type FaultCode = keyof Sentences
/** Codes whose sentences have no placeholders. */
export type PlainCode = {
  [C in FaultCode]: [PlaceholderOf<Sentences[C]>] extends [never] ? C : never
}[FaultCode]
/** Money in a sentence is in the value `currency`. */
type CurrencyOf<Name extends string> = [Extract<Name, `${string}Minor`>] extends [never]
  ? unknown
  : { currency: string }
type ValuesOf<C extends FaultCode> = Record<PlaceholderOf<Sentences[C]>, string | number> &
  CurrencyOf<PlaceholderOf<Sentences[C]>>
type FaultWithValues = { [C in Exclude<FaultCode, PlainCode>]: { code: C; values: ValuesOf<C> } }

/** A code with exactly the values that its sentence names. */
export type Fault = { code: PlainCode; values?: undefined } | FaultWithValues[keyof FaultWithValues]
/** `field` is a dotted path into the input. */
export type FieldFault = Fault & { field: string }

/**
 * The message a schema gives to a check: the fault as JSON, translated where the language is known. Checks without a
 * message are described by zod's issue code.
 */
export const faultMessage = (fault: Fault): string => JSON.stringify(fault)

/** The fault that a schema gave as its message; undefined for zod's own messages. */
export const parseFaultMessage = (message: string): Fault | undefined =>
  message.startsWith('{"code":') ? (JSON.parse(message) as Fault) : undefined

import type { OrderType } from './draft-line.ts'

/** A line that has come into the cart, as the note about it says it. */
export type AddedLine = { orderType: OrderType; quantity: number; unit: 'm' | 'yd'; cutMicrometres: number }

/** What the order form hears back: the line, a refusal with everything that was typed, or the form one step on. */
export type OrderAnswer =
  | { added: AddedLine }
  | { message: string; code: string; fields: Record<string, string>; values: Record<string, string> }
  | { values: Record<string, string> }

export const refusalOf = (answer: OrderAnswer | undefined) =>
  answer && 'code' in answer ? answer : undefined
export const valuesOf = (answer: OrderAnswer | undefined): Record<string, string> =>
  answer && 'values' in answer ? answer.values : {}

import type { OrderType } from './draft-line.ts'

/** A line added to the cart, as the confirmation shows it. */
export type AddedLine = { orderType: OrderType; quantity: number; unit: 'm' | 'yd'; cutMicrometres: number }

/** The action's response: the line added, a refusal with everything that was typed, or the form after a step. */
export type OrderAnswer =
  | { added: AddedLine }
  | { message: string; code: string; fields: Record<string, string>; values: Record<string, string> }
  | { values: Record<string, string> }

export const refusalOf = (answer: OrderAnswer | undefined) =>
  answer && 'code' in answer ? answer : undefined
export const valuesOf = (answer: OrderAnswer | undefined): Record<string, string> =>
  answer && 'values' in answer ? answer.values : {}

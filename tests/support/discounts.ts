import type { z } from 'zod'
import type { Client } from '@selvedge/contract/call/client.ts'
import { enterDiscountCode } from '@selvedge/contract/cart/discount.ts'
import { NewDiscountCode } from '@selvedge/contract/discounts/discount-codes.ts'
import { makeCode } from '@selvedge/server/discounts/make-code.ts'
import type { TestApplication } from './application.ts'
import { succeed } from './factories.ts'

let count = 0
/** Makes a code that nobody else knows, by default of ten percent; returns it. */
export async function newDiscountCode(
  { db, clock }: Pick<TestApplication, 'db' | 'clock'>,
  terms: Partial<z.input<typeof NewDiscountCode>> = {},
): Promise<string> {
  const code = `TEST-${(count += 1)}`
  const reduction = terms.amountMinor ? {} : { percentBasisPoints: 1000 }
  await makeCode({ db, code: NewDiscountCode.parse({ code, ...reduction, ...terms }), now: clock.now })
  return code
}

export const enterCode = (client: Client, code: string) =>
  succeed(client(enterDiscountCode, { body: { code } }))

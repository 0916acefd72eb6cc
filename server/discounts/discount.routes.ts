import { discountCodeCalls as calls } from '@selvedge/contract/discounts/discount-codes.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { closeCode, listCodes, makeCode } from './make-code.ts'

/** Discount codes, made and closed by the operator. */
export const discountRoutes = ({ db, clock }: Deps): Implementation[] => [
  implement(calls.listDiscountCodes, async () => ({ data: await listCodes(db) })),
  implement(calls.addDiscountCode, async ({ body }) => ({
    data: await makeCode({ db, code: body, now: clock() }),
  })),
  implement(calls.closeDiscountCode, async ({ body }) => ({
    data: await closeCode(db, body.code, clock()),
  })),
]

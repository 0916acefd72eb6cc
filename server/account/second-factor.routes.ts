import * as contract from '@selvedge/contract/account/second-factor.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import type { CodeLimits } from './code-limits.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { signInResponse } from './open-sign-in.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { countRecoveryCodes, findSecondFactor } from './second-factor.queries.ts'
import { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes } from './set-up-second-factor.ts'

type Limits = { ownGuesses: RateLimit; codes: CodeLimits }

/** One-time codes: set-up, removal, and the second step of signing in. */
export function secondFactorRoutes(deps: Deps, { ownGuesses: guesses, codes }: Limits): Implementation[] {
  const { db } = deps
  return [
    implement(contract.getSecondFactor, async ({ caller: { userId } }) => {
      const [factor, left] = await Promise.all([findSecondFactor(db, userId), countRecoveryCodes(db, userId)])
      const since = factor?.confirmed_at ?? null
      const isOn = since !== null
      return { data: { isOn, since: since?.toISOString() ?? null, recoveryCodesLeft: isOn ? left : 0 } }
    }),
    implement(contract.beginSecondFactor, async ({ caller }) => ({
      data: await beginSecondFactor({ ...deps, caller }),
    })),
    implement(contract.confirmSecondFactor, async ({ caller, body, browser: { clientAddress } }) => ({
      data: {
        recoveryCodes: await confirmSecondFactor({ ...deps, caller, code: body.code, clientAddress, codes }),
      },
    })),
    implement(contract.renewRecoveryCodes, async ({ caller, body, browser: { clientAddress } }) => ({
      data: {
        recoveryCodes: await renewRecoveryCodes({ ...deps, caller, code: body.code, clientAddress, codes }),
      },
    })),
    implement(contract.removeSecondFactor, async ({ caller, body, browser: { clientAddress } }) => {
      const { code, password } = body
      const typed = { code, password, clientAddress }
      return { data: null, token: await removeSecondFactor({ ...deps, caller, ...typed, guesses, codes }) }
    }),
    implement(contract.finishSignIn, async ({ body, browser, caller }) => {
      const replaces = caller?.sessionId
      return signInResponse(db, await finishSignIn({ ...deps, ...body, browser, codes, replaces }))
    }),
  ]
}

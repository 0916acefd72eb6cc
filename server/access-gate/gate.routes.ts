import { protect } from '@selvedge/contract/access/gate.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { createGateGuesses, passGate } from './pass-gate.ts'

/** Passing the access gate. */
export function gateRoutes(deps: Deps): Implementation[] {
  const guesses = createGateGuesses(deps)
  return [
    implement(protect, async ({ body, browser }) => {
      const { clientAddress } = browser
      const { pass, expiresAt } = await passGate({ ...deps, password: body.password, clientAddress, guesses })
      return { data: { pass, expiresAt: expiresAt.toISOString() } }
    }),
  ]
}

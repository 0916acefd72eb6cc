import { ApiError } from '@selvedge/contract/call/errors.ts'
import * as contract from '@selvedge/contract/account/identity.ts'
import { signInResponse } from '../account/open-sign-in.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { createAddressLimit } from '../platform/rate-limit.ts'
import { beginJourney } from './begin-journey.ts'
import { changeIdentity } from './change-identity.ts'
import { checkUser } from './check-user.ts'
import { exchangeCode } from './exchange-code.ts'
import { EXCHANGES_BY_ADDRESS, JOURNEYS_BY_ADDRESS } from './identity.policy.ts'
import { presentIdentity } from './identity.present.ts'
import { findIdentitiesOf } from './identity.queries.ts'
import { createIdentityProvider } from './provider.ts'

/** Signing in with an identity provider. */
export function identityRoutes(deps: Deps): Implementation[] {
  const { db, env, clock } = deps
  const { identityProvider: settings, publicOrigin } = env
  const provider = settings && createIdentityProvider({ ...deps, settings, publicOrigin })
  const journeys = createAddressLimit({ db, clock, name: 'identity journey', ...JOURNEYS_BY_ADDRESS })
  const answers = createAddressLimit({ db, clock, name: 'identity answer', ...EXCHANGES_BY_ADDRESS })
  const needProvider = () => {
    if (!provider) throw new ApiError('notFound')
    return provider
  }
  return [
    implement(contract.getSignInWays, async () => ({
      data: { identityProvider: provider?.name ?? null, returnsTo: publicOrigin },
    })),
    implement(contract.beginIdentityJourney, async ({ browser }) => {
      const from = needProvider()
      await journeys.consume(browser.clientAddress)
      return { data: await beginJourney({ db, clock, provider: from }) }
    }),
    implement(contract.exchangeIdentityCode, async ({ body, browser }) => {
      const from = needProvider()
      await answers.consume(browser.clientAddress)
      return { data: await exchangeCode({ db, clock, provider: from, answer: body }) }
    }),
    implement(contract.checkUser, async ({ body, browser, caller, reader: { locale } }) => {
      const { idToken, email, ...names } = body
      if (idToken === undefined) throw new ApiError('identityRefused')
      const from = needProvider()
      await answers.consume(browser.clientAddress)
      const given = { provider: from, idToken, email, names, locale, browser, caller }
      return signInResponse(db, await checkUser({ ...deps, ...given }))
    }),
    implement(contract.listIdentities, async ({ caller }) => ({
      data: (await findIdentitiesOf(db, caller.userId)).map(presentIdentity),
    })),
    implement(contract.changeIdentity, async ({ caller, params, body }) => {
      await changeIdentity({ ...deps, caller, ...params, ...body })
      return { data: null }
    }),
  ]
}

import * as contract from '@selvedge/contract/account.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '@selvedge/contract/errors.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { createAddressLimit, createRateLimit } from '../platform/rate-limit.ts'
import { closeSession } from '../platform/sessions.ts'
import { ADDRESS_CHANGES, ASKED_BY_ADDRESS, OWN_PASSWORD_GUESSES, SIGN_UPS } from './account.policy.ts'
import { askForLink } from './ask-for-link.ts'
import { changePassword } from './change-password.ts'
import { getUser } from './get-user.ts'
import { createGuessLimits } from './guess-limits.ts'
import { logIn } from './log-in.ts'
import { answerSignedIn } from './open-sign-in.ts'
import { resetPassword } from './reset-password.ts'
import { sessionRoutes } from './session.routes.ts'
import { signUp } from './sign-up.ts'
import { spendSignInLink } from './spend-sign-in-link.ts'
import { updateDetails } from './update-details.ts'
import { verifyEmail } from './verify-email.ts'

function createLimits({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const { signUp, forgotPassword, signInLink } = ASKED_BY_ADDRESS
  return {
    guesses: createGuessLimits({ db, clock }),
    ownGuesses: createRateLimit({ db, clock, name: 'guess own password', ...OWN_PASSWORD_GUESSES }),
    addressChanges: createRateLimit({ db, clock, name: 'change of address', ...ADDRESS_CHANGES }),
    signUps: createRateLimit({ db, clock, name: 'sign up', ...SIGN_UPS }),
    signUpsByAddress: createAddressLimit({ db, clock, name: 'sign up by address', ...signUp }),
    forgottenByAddress: createAddressLimit({ db, clock, name: 'forgot by address', ...forgotPassword }),
    linksByAddress: createAddressLimit({ db, clock, name: 'sign-in link by address', ...signInLink }),
  }
}

/** Signing up, in and out, and what a person keeps of themselves. */
export function accountRoutes(deps: Deps): Implementation[] {
  const { db } = deps
  const limits = createLimits(deps)
  return [
    implement(contract.signUp, async ({ body, reader, browser }) => {
      const { locale } = reader
      await signUp({ ...deps, ...limits, typed: body, locale, clientAddress: browser.clientAddress })
      return { data: null }
    }),
    implement(contract.verifyEmail, async ({ query, browser, caller }) =>
      answerSignedIn(db, await verifyEmail({ ...deps, token: query.token, browser, caller })),
    ),
    implement(contract.logIn, async ({ body, browser, caller }) => {
      const { guesses } = limits
      const signedIn = await logIn({ ...deps, ...body, guesses, browser, replaces: caller?.sessionId })
      return answerSignedIn(db, signedIn)
    }),
    implement(contract.getMe, async ({ caller }) => ({ data: await getUser(db, caller) })),
    implement(contract.verifyToken, async () => ({ data: null })),
    implement(contract.logOut, async ({ caller }) => {
      await closeSession(db, caller.sessionId)
      return { data: null }
    }),
    implement(contract.forgotPassword, async ({ body, browser: { clientAddress } }) => {
      const askedByAddress = limits.forgottenByAddress
      await askForLink({ ...deps, ...body, reason: 'resetPassword', clientAddress, askedByAddress })
      return { data: null }
    }),
    implement(contract.resetPassword, async ({ params, body, browser }) => {
      const { guesses } = limits
      await resetPassword({ ...deps, token: params.token, password: body.password, browser, guesses })
      return { data: null }
    }),
    implement(contract.mailSignInLink, async ({ body, browser: { clientAddress } }) => {
      const askedByAddress = limits.linksByAddress
      await askForLink({ ...deps, ...body, reason: 'signIn', clientAddress, askedByAddress })
      return { data: null }
    }),
    implement(contract.spendSignInLink, async ({ params, browser, caller }) => {
      const replaces = caller?.sessionId
      return answerSignedIn(db, await spendSignInLink({ ...deps, token: params.token, browser, replaces }))
    }),
    implement(contract.updateDetails, async ({ params, body, caller }) => {
      if (params.userId !== caller.userId) throw new ApiError('notFound')
      const { ownGuesses: guesses, addressChanges } = limits
      await updateDetails({ ...deps, userId: caller.userId, changes: body, guesses, addressChanges })
      return { data: await getUser(db, caller) }
    }),
    implement(contract.changePassword, async ({ body, caller }) => {
      await changePassword({ ...deps, ...body, caller, guesses: limits.ownGuesses })
      return { data: null }
    }),
    ...sessionRoutes(deps),
  ]
}

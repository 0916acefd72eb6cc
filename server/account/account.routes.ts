import * as contract from '@selvedge/contract/account/account.ts'
import type { Deps } from '../platform/deps.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { createAddressLimit, createRateLimit } from '../platform/rate-limit.ts'
import { closeSession } from '../platform/sessions.ts'
import {
  ADDRESS_CHANGES,
  REQUESTS_BY_ADDRESS,
  LINKS_TO_ONE_BY_ADDRESS,
  OWN_PASSWORD_GUESSES,
  SIGN_UPS,
  VERIFICATIONS_TO_ONE_BY_ADDRESS,
} from './account.policy.ts'
import { requestPasswordReset, requestSignInLink } from './request-link.ts'
import { changePassword } from './change-password.ts'
import { checkLink } from './check-link.ts'
import { createCodeLimits } from './code-limits.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { presentUser } from './account.present.ts'
import { getUser } from './get-user.ts'
import { createGuessLimits } from './guess-limits.ts'
import { logIn } from './log-in.ts'
import { signInResponse } from './open-sign-in.ts'
import { resetPassword } from './reset-password.ts'
import { secondFactorRoutes } from './second-factor.routes.ts'
import { sendVerificationAgain } from './send-verification-again.ts'
import { sessionRoutes } from './session.routes.ts'
import { signUp } from './sign-up.ts'
import { spendSignInLink } from './spend-sign-in-link.ts'
import { updateDetails } from './update-details.ts'
import { verifyEmail } from './verify-email.ts'

function createLimits({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const { signUp, forgotPassword, signInLink, verificationLink } = REQUESTS_BY_ADDRESS
  const again = VERIFICATIONS_TO_ONE_BY_ADDRESS
  return {
    guesses: createGuessLimits({ db, clock }),
    codes: createCodeLimits({ db, clock }),
    ownGuesses: createRateLimit({ db, clock, name: 'guess own password', ...OWN_PASSWORD_GUESSES }),
    addressChanges: createRateLimit({ db, clock, name: 'change of address', ...ADDRESS_CHANGES }),
    signUps: createRateLimit({ db, clock, name: 'sign up', ...SIGN_UPS }),
    signUpsByAddress: createAddressLimit({ db, clock, name: 'sign up by address', ...signUp }),
    resetsByAddress: createAddressLimit({ db, clock, name: 'forgot by address', ...forgotPassword }),
    againByAddress: createAddressLimit({ db, clock, name: 'verification by address', ...verificationLink }),
    againPace: createRateLimit({ db, clock, name: 'pace of verifications', ...again.pace }),
    againAllowance: createRateLimit({ db, clock, name: 'verifications to one', ...again.allowance }),
    linksToOne: createRateLimit({ db, clock, name: 'sign-in link to one', ...LINKS_TO_ONE_BY_ADDRESS }),
    linksByAddress: createAddressLimit({ db, clock, name: 'sign-in link by address', ...signInLink }),
  }
}

/** Signing up, in and out, and the user's own account. */
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
      signInResponse(db, await verifyEmail({ ...deps, token: query.token, browser, caller })),
    ),
    implement(contract.checkLink, async ({ query }) => ({ data: await checkLink({ ...deps, ...query }) })),
    implement(contract.sendVerificationAgain, async ({ body, browser: { clientAddress } }) => {
      const { againByAddress: requestsByAddress, againPace: pace, againAllowance: allowance } = limits
      const { email, token } = body
      const asked = { email, token, clientAddress, requestsByAddress, pace, allowance }
      await sendVerificationAgain({ ...deps, ...asked })
      return { data: null }
    }),
    implement(contract.logIn, async ({ body, browser, caller }) => {
      const { guesses, codes } = limits
      const replaces = caller?.sessionId
      const begun = await logIn({ ...deps, ...body, guesses, browser, replaces })
      if (!('ticket' in begun) || body.code === undefined) return signInResponse(db, begun)
      const { ticket } = begun
      const typed = { ticket, code: body.code }
      return signInResponse(db, await finishSignIn({ ...deps, ...typed, browser, codes, replaces }))
    }),
    implement(contract.getCurrentUser, async ({ caller: { user, customer } }) => ({
      data: presentUser(user, customer),
    })),
    implement(contract.verifyToken, async () => ({ data: null })),
    implement(contract.logOut, async ({ caller }) => {
      await closeSession(db, caller.sessionId)
      return { data: null }
    }),
    implement(contract.forgotPassword, async ({ body, browser: { clientAddress } }) => {
      const requestsByAddress = limits.resetsByAddress
      await requestPasswordReset({ ...deps, ...body, clientAddress, requestsByAddress })
      return { data: null }
    }),
    implement(contract.resetPassword, async ({ params, body, browser }) => {
      const { guesses } = limits
      await resetPassword({ ...deps, token: params.token, password: body.password, browser, guesses })
      return { data: null }
    }),
    implement(contract.mailSignInLink, async ({ body, browser: { clientAddress } }) => {
      const { linksByAddress: requestsByAddress, linksToOne: toOneByAddress } = limits
      const asked = { ...body, clientAddress, requestsByAddress, toOneByAddress }
      return { data: { request: await requestSignInLink({ ...deps, ...asked }) } }
    }),
    implement(contract.spendSignInLink, async ({ params, body: { request }, browser, caller }) => {
      const presented = { ...params, request, browser, replaces: caller?.sessionId }
      return signInResponse(db, await spendSignInLink({ ...deps, ...presented }))
    }),
    implement(contract.updateDetails, async ({ params, body, caller }) => {
      if (params.userId !== caller.userId) throw new ApiError('notFound')
      const { ownGuesses: guesses, addressChanges } = limits
      const token = await updateDetails({ ...deps, caller, changes: body, guesses, addressChanges })
      return { data: await getUser(db, caller), ...(token === undefined ? {} : { token }) }
    }),
    implement(contract.changePassword, async ({ body, caller }) => {
      return {
        data: null,
        token: await changePassword({ ...deps, ...body, caller, guesses: limits.ownGuesses }),
      }
    }),
    ...sessionRoutes(deps, limits.ownGuesses),
    ...secondFactorRoutes(deps, limits),
  ]
}

import type { DataOf } from '../call/call.ts'
import type { calls } from '../calls.ts'
import { customer, recoveryCodes, sessions, user, userAfterStep } from './people.ts'

type Calls = typeof calls

/** Signing up and in, and what an account is kept safe with. */
export const accountAnswers = {
  signUp: null,
  verifyEmail: userAfterStep(0),
  checkLink: { state: 'expired', isNewAddress: false },
  sendVerificationAgain: null,
  logIn: user,
  getCurrentUser: { ...user, customer },
  verifyToken: null,
  logOut: null,
  forgotPassword: null,
  resetPassword: null,
  mailSignInLink: { request: 'Zm9yLWV4YW1wbGUtb25seQ' },
  spendSignInLink: user,
  updateDetails: { ...user, lastName: 'Ellwood-Hart' },
  changePassword: null,
  getSecondFactor: { isOn: true, since: '2026-10-05T08:20:00.000Z', recoveryCodesLeft: 9 },
  beginSecondFactor: {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Selvedge:nora%40example.com?issuer=Selvedge&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
  },
  confirmSecondFactor: { recoveryCodes },
  renewRecoveryCodes: { recoveryCodes },
  removeSecondFactor: null,
  finishSignIn: user,
  authenticateAgain: null,
  listSessions: sessions,
  endSession: null,
  endOtherSessions: { ended: 1 },
  protect: { pass: '1795424400000.Zm9yLWV4YW1wbGUtb25seQ', expiresAt: '2026-11-23T09:00:00.000Z' },
  getSignInWays: { identityProvider: 'Google', returnsTo: 'https://selvedge.example' },
  beginIdentityJourney: {
    authorizationUrl:
      'https://accounts.google.com/o/oauth2/v2/auth?client_id=selvedge&response_type=code&scope=openid+email+profile&redirect_uri=https%3A%2F%2Fselvedge.example%2Fauth%2Fgoogle%2Fcallback&state=c3RhdGUtZm9yLWV4YW1wbGUtb25seQ&nonce=bm9uY2U&code_challenge=Y2hhbGxlbmdl&code_challenge_method=S256',
    state: 'c3RhdGUtZm9yLWV4YW1wbGUtb25seQ',
    expiresAt: '2026-11-20T14:12:00.000Z',
  },
  exchangeIdentityCode: {
    idToken: 'eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl',
    name: 'Nora Ellwood',
    email: 'nora@example.com',
  },
  checkUser: { ...user, hasPassword: false },
  listIdentities: [
    {
      id: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a90',
      provider: 'Google',
      since: '2026-10-05T08:12:00.000Z',
      isOpen: true,
    },
  ],
} satisfies { [Name in keyof Calls]?: DataOf<Calls[Name]> }

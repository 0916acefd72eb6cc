import { Secret, TOTP } from 'otpauth'
import type { Client } from '@selvedge/contract/call/client.ts'
import { beginSecondFactor, confirmSecondFactor } from '@selvedge/contract/account/second-factor.ts'
import type { TestApplication } from './application.ts'
import { succeed } from './factories.ts'

const PERIOD_MS = 30_000

/** The code that an authenticator app shows at a given time. */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Advances the clock to the middle of the next code's period. */
export function waitForNextCode({ clock }: Pick<TestApplication, 'clock'>): void {
  const next = Math.floor(clock.now.getTime() / PERIOD_MS) + 1
  clock.now = new Date(next * PERIOD_MS + PERIOD_MS / 2)
}

export type TurnedOn = { secret: string; recoveryCodes: string[] }

/** Turns on two-factor authentication for a client's user. */
export async function turnOnSecondFactor(
  application: Pick<TestApplication, 'clock'>,
  client: Client,
): Promise<TurnedOn> {
  const { secret } = (await succeed(client(beginSecondFactor))).data
  waitForNextCode(application)
  const body = { code: codeAt(secret, application.clock.now) }
  const { recoveryCodes } = (await succeed(client(confirmSecondFactor, { body }))).data
  return { secret, recoveryCodes }
}

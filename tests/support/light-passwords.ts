import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/*
 * For Vitest's `setupFiles`, and for the server of the tests in Chromium: what a password costs to hash, on purpose, was a third
 * of the processor time of the tests with a database, which sign up thousands. Here they cost next to nothing;
 * `secrets.test.ts`, which has no database, hashes in earnest. Must come before the application is loaded.
 */
const inEarnest = crypto.argon2
const LIGHT = { memory: 64, passes: 1 }
const isLight = Symbol.for('selvedge.light-passwords')

if (!(isLight in inEarnest)) {
  const light: typeof crypto.argon2 = (algorithm, parameters, callback) =>
    inEarnest(
      algorithm,
      parameters.memory > LIGHT.memory ? { ...parameters, ...LIGHT } : parameters,
      callback,
    )
  crypto.argon2 = Object.assign(light, { [isLight]: true })
  syncBuiltinESMExports()
}

import { argon2, createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { promisify } from 'node:util'
import { askAgainIn, createBoundedQueue } from './bounded-queue.ts'

const derive = promisify(argon2)
/** OWASP's second recommended setting of argon2id: 19 MiB (memory counts KiB), two passes, one lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const
const TAG_BYTES = 32

/**
 * libuv's pool has four threads for derivations, files and compression, of which derivations get two; they are slow
 * on purpose, so the queue is short.
 */
const derivationQueue = createBoundedQueue({ atOnce: 2, waiting: 40, refusal: askAgainIn(2) })
/** Throws `tooManyRequests` when a derivation would be refused now, so that work can be refused before it begins. */
export const refuseWhenPasswordsWait = derivationQueue.refuseWhenFull

/** Published at the start of each derivation, for measuring and alerting on their cost. */
export const passwordDerivations = channel('selvedge:password-derivation')

/** 256 random bits, safe in URLs and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** What is stored of a token: its SHA-256, from which the token cannot be recovered. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

type Stored = { memory: number; passes: number; parallelism: number; nonce: Buffer; tag: Buffer }

/** The PHC string format includes the cost, so that old hashes stay valid when the cost is raised. */
const format = ({ memory, passes, parallelism, nonce, tag }: Stored): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

function parse(text: string): Stored {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(text)
  if (!match) throw new Error('A stored password hash cannot be parsed')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** NFKC, so that the same password typed on different keyboards gives the same bytes. */
const derivation = (password: string, { memory, passes, parallelism, nonce }: Omit<Stored, 'tag'>) =>
  derivationQueue.run(() => {
    passwordDerivations.publish({ memory, passes, parallelism })
    return derive('argon2id', {
      memory,
      passes,
      parallelism,
      tagLength: TAG_BYTES,
      message: password.normalize('NFKC'),
      nonce,
    })
  })

/** Hashes a password with argon2id, in PHC string format. Throws `tooManyRequests` when too many derivations wait. */
export async function hashPassword(password: string): Promise<string> {
  const settings = { ...COST, nonce: randomBytes(16) }
  return format({ ...settings, tag: await derivation(password, settings) })
}

/** Compared against when there is no account, at the cost of a real hash. */
const decoy: Stored = { ...COST, nonce: randomBytes(16), tag: randomBytes(TAG_BYTES) }

/**
 * Whether the password matches. Takes as long without a stored hash, so that timing does not reveal whether an
 * account exists. Throws `tooManyRequests` when too many derivations wait.
 */
export async function passwordFits(password: string, stored: string | null): Promise<boolean> {
  const expected = stored === null ? decoy : parse(stored)
  const actual = await derivation(password, expected)
  return (
    actual.byteLength === expected.tag.byteLength && timingSafeEqual(actual, expected.tag) && stored !== null
  )
}

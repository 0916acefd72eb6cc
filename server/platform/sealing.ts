import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

type Seal = {
  /** SESSION_SECRET, of which each purpose has a key of its own. */
  secret: string
  purpose: string
  /** Whose it is: sealed for one, it opens for nobody else. */
  owner: string
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = ({ secret, purpose }: Seal): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `selvedge ${purpose}`, 32))

/** What has to be read again here, and by nobody who has the database alone. */
export function seal(plain: Uint8Array, options: Seal): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(options), nonce).setAAD(Buffer.from(options.owner))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** What was sealed; undefined where it is another's, was changed, or was sealed under another secret. */
export function unseal(sealed: Buffer, options: Seal): Buffer | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(options), nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(options.owner)).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}

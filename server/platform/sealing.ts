import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

type Seal = {
  /** SESSION_SECRET, from which a key is derived per purpose. */
  secret: string
  purpose: string
  /** The owner's id, authenticated with the data: it cannot be decrypted for another owner. */
  owner: string
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = ({ secret, purpose }: Seal): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `selvedge ${purpose}`, 32))

/** Encrypts a secret that we must read again, so that the database alone does not reveal it. */
export function seal(plain: Uint8Array, options: Seal): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(options), nonce).setAAD(Buffer.from(options.owner))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts; undefined when owner, purpose or secret differ, or when the data was modified. */
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

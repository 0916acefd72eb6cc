import { open, seal } from './envelope.ts'

/** Where the encrypted texts are stored; localStorage in the browser. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** Where the key is stored; rejects if there can be none. */
export type KeyStore = { key: () => Promise<CryptoKey> }

export type EncryptedStorage = {
  /** The parsed value; undefined if absent. An entry that cannot be decrypted or parsed is removed. */
  read: <T>(name: string, parse: (value: unknown) => T | undefined) => Promise<T | undefined>
  /** Compressed by default. Does nothing if storage is unavailable. */
  write: (name: string, value: object | string, options?: { compress?: boolean }) => Promise<void>
  remove: (name: string) => Promise<void>
}

/** Encrypted key-value storage. Methods never throw, and run in the order in which they were called. */
export function createEncryptedStorage(texts: TextStore, keys: KeyStore): EncryptedStorage {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => T | Promise<T>): Promise<T | undefined> => {
    const done = last.then(work).catch(() => undefined)
    last = done
    return done
  }
  const drop = (name: string, text: string) => {
    // Another tab may have written a new value meanwhile.
    if (texts.getItem(name) === text) texts.removeItem(name)
  }
  return {
    read: (name, parse) =>
      inTurn(async () => {
        const text = texts.getItem(name)
        if (text === null) return undefined
        const key = await keys.key()
        const value = await open(text, { key, name })
          .then(parse)
          .catch(() => undefined)
        if (value === undefined) drop(name, text)
        return value
      }),
    write: async (name, value, { compress = true } = {}) => {
      await inTurn(async () =>
        texts.setItem(name, await seal(value, { key: await keys.key(), name, compress })),
      )
    },
    remove: async name => {
      await inTurn(() => texts.removeItem(name))
    },
  }
}

import { open, seal } from './envelope.ts'

/** Where the texts lie: localStorage, or what stands for it. */
export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** Where the key lies; rejects where there can be none. */
export type KeyStore = { key: () => Promise<CryptoKey> }

export type EncryptedStorage = {
  /** What `parse` makes of the value; undefined where there is none. What cannot be read or parsed is dropped. */
  read: <T>(name: string, parse: (value: unknown) => T | undefined) => Promise<T | undefined>
  /** Compressed by default. Where nothing can be kept, nothing is. */
  write: (name: string, value: object | string, options?: { compress?: boolean }) => Promise<void>
  remove: (name: string) => Promise<void>
}

/** Encrypted entries of this browser. Nothing here ever throws; calls take effect in the order in which they are made. */
export function createEncryptedStorage(texts: TextStore, keys: KeyStore): EncryptedStorage {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => T | Promise<T>): Promise<T | undefined> => {
    const done = last.then(work).catch(() => undefined)
    last = done
    return done
  }
  const drop = (name: string, text: string) => {
    // Another tab may have written anew meanwhile.
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

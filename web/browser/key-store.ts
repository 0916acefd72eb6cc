import type { KeyStore } from './encrypted-storage.ts'

const DATABASE = 'selvedge'
const STORE = 'keys'
const KEY = 'storage'

/** One non-extractable AES key per browser, in IndexedDB. */
export function indexedDbKeys(): KeyStore {
  let held: Promise<CryptoKey> | undefined
  return { key: () => (held ??= keptKey()) }
}

async function keptKey(): Promise<CryptoKey> {
  const database = await openDatabase()
  try {
    return (await storedKey(database)) ?? (await keep(database, await newKey()))
  } finally {
    database.close()
  }
}

const newKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  return answer(opening)
}

const storedKey = async (database: IDBDatabase): Promise<CryptoKey | undefined> =>
  keyOrNone(await answer(database.transaction(STORE).objectStore(STORE).get(KEY)))

/** If two tabs create a key at once, both use the one stored first. */
async function keep(database: IDBDatabase, made: CryptoKey): Promise<CryptoKey> {
  const store = database.transaction(STORE, 'readwrite').objectStore(STORE)
  const first = keyOrNone(await answer(store.get(KEY)))
  if (first) return first
  await answer(store.put(made, KEY))
  return made
}

const keyOrNone = (value: unknown): CryptoKey | undefined => (value instanceof CryptoKey ? value : undefined)

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })

import { measurementTypes, type MeasurementType } from '@selvedge/contract/format/measurement.ts'
import type { EncryptedStorage, TextStore } from './encrypted-storage.ts'

/** Storage keys; `currency` is also cleared on log-out. */
export const entries = {
  auth: 'auth',
  measurementType: 'measurementType',
  currency: 'currency',
  recentlySeen: 'recently-seen',
  lastList: 'last-list',
  favorites: 'favorites',
} as const

/** Wrapped, because reading `localStorage` throws where the browser blocks storage. */
const browserTexts: TextStore = {
  getItem: name => localStorage.getItem(name),
  setItem: (name, text) => localStorage.setItem(name, text),
  removeItem: name => localStorage.removeItem(name),
}

let opened: Promise<EncryptedStorage | undefined> | undefined

/** Loaded on first use; undefined if loading fails. */
const storage = (): Promise<EncryptedStorage | undefined> => (opened ??= open())

async function open(): Promise<EncryptedStorage | undefined> {
  try {
    const [{ createEncryptedStorage }, { indexedDbKeys }] = await Promise.all([
      import('./encrypted-storage.ts'),
      import('./key-store.ts'),
    ])
    return createEncryptedStorage(browserTexts, indexedDbKeys())
  } catch {
    opened = undefined
    return undefined
  }
}

const read = async <T>(name: string, parse: (value: unknown) => T | undefined): Promise<T | undefined> =>
  (await storage())?.read(name, parse)

const write: EncryptedStorage['write'] = async (...entry) => (await storage())?.write(...entry)

/** Waits for pending writes. If the encrypted storage was never loaded, removing the text is enough. */
async function remove(name: string): Promise<void> {
  const store = await opened
  if (store) return store.remove(name)
  try {
    browserTexts.removeItem(name)
  } catch {
    // Blocked storage is empty.
  }
}

export const readMeasurementType = (): Promise<MeasurementType | undefined> =>
  read(entries.measurementType, value => measurementTypes.find(type => type === value))

export const storeMeasurementType = (measurementType: MeasurementType): Promise<void> =>
  write(entries.measurementType, measurementType)

/**
 * The part of the auth state that is stored: which user the other entries belong to. The rest comes from the server
 * with every page.
 */
export type StoredAuth = { user: { id: string } }

export const readAuth = (): Promise<StoredAuth | undefined> => read(entries.auth, parseAuth)

/** Encrypted and uncompressed, as the specification requires for this entry. */
export const storeAuth = (auth: StoredAuth): Promise<void> => write(entries.auth, auth, { compress: false })

function parseAuth(value: unknown): StoredAuth | undefined {
  const id = (value as Partial<StoredAuth> | null)?.user?.id
  return typeof id === 'string' ? { user: { id } } : undefined
}

/** Fabrics recently opened in this browser; `parse` validates the stored value. */
export const readRecentlySeen = <T>(parse: (value: unknown) => T | undefined): Promise<T | undefined> =>
  read(entries.recentlySeen, parse)

export const storeRecentlySeen = (seen: readonly object[]): Promise<void> => write(entries.recentlySeen, seen)

/** The list of fabrics last opened in this browser; `parse` validates the stored value. */
export const readLastList = <T>(parse: (value: unknown) => T | undefined): Promise<T | undefined> =>
  read(entries.lastList, parse)

export const storeLastList = (list: object): Promise<void> => write(entries.lastList, list)

/** A visitor's favourites. They belong to the browser and survive signing in and out. */
export const readStoredFavorites = <T>(parse: (value: unknown) => T | undefined): Promise<T | undefined> =>
  read(entries.favorites, parse)

export const storeFavorites = (favorites: object): Promise<void> => write(entries.favorites, favorites)

export const removeStoredFavorites = (): Promise<void> => remove(entries.favorites)

/**
 * Removes the member's data: stored entries and session storage. Browser settings such as units, theme and language
 * stay.
 */
export async function forgetMember(): Promise<void> {
  const gone = [entries.auth, entries.currency, entries.recentlySeen, entries.lastList]
  await Promise.all(gone.map(name => remove(name)))
  try {
    sessionStorage.clear()
  } catch {
    // Blocked storage is empty.
  }
}

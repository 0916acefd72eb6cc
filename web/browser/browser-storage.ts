import { measurementTypes, type MeasurementType } from '@selvedge/contract/format/measurement.ts'
import type { EncryptedStorage, TextStore } from './encrypted-storage.ts'

/** Names of the entries; that of the display currency belongs to logging out as well. */
export const entries = {
  auth: 'auth',
  measurementType: 'measurementType',
  currency: 'currency',
  recentlySeen: 'recently-seen',
  favorites: 'favorites',
} as const

/** A browser may forbid its storage altogether, by throwing when it is named. */
const browserTexts: TextStore = {
  getItem: name => localStorage.getItem(name),
  setItem: (name, text) => localStorage.setItem(name, text),
  removeItem: name => localStorage.removeItem(name),
}

let opened: Promise<EncryptedStorage | undefined> | undefined

/** What keeps and reads comes with the first entry that is asked for; undefined where it cannot be had. */
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

/** After whatever is being written; where nothing was, or can be, it needs no more than the browser's own storage. */
async function remove(name: string): Promise<void> {
  const store = await opened
  if (store) return store.remove(name)
  try {
    browserTexts.removeItem(name)
  } catch {
    // Where storage is forbidden there is nothing in it.
  }
}

export const keptMeasurementType = (): Promise<MeasurementType | undefined> =>
  read(entries.measurementType, value => measurementTypes.find(type => type === value))

export const keepMeasurementType = (measurementType: MeasurementType): Promise<void> =>
  write(entries.measurementType, measurementType)

/**
 * What is kept of the auth state: whose the other entries are. Everything else of it is asked of the server with
 * every page, and would only be a second truth here.
 */
export type KeptAuth = { user: { id: string } }

export const keptAuth = (): Promise<KeptAuth | undefined> => read(entries.auth, parseAuth)

/** Kept encrypted and uncompressed, as the specification says of this entry. */
export const keepAuth = (auth: KeptAuth): Promise<void> => write(entries.auth, auth, { compress: false })

function parseAuth(value: unknown): KeptAuth | undefined {
  const id = (value as Partial<KeptAuth> | null)?.user?.id
  return typeof id === 'string' ? { user: { id } } : undefined
}

/** Fabrics that were opened on this device; `parse` says which of what was kept is one. */
export const keptRecentlySeen = <T>(parse: (value: unknown) => T | undefined): Promise<T | undefined> =>
  read(entries.recentlySeen, parse)

export const keepRecentlySeen = (seen: readonly object[]): Promise<void> => write(entries.recentlySeen, seen)

/** What a visitor who is not signed in keeps as a favourite; it is the browser's, whoever signs in and out. */
export const keptFavorites = <T>(parse: (value: unknown) => T | undefined): Promise<T | undefined> =>
  read(entries.favorites, parse)

export const keepFavorites = (favorites: object): Promise<void> => write(entries.favorites, favorites)

export const dropFavorites = (): Promise<void> => remove(entries.favorites)

/**
 * Empties what this browser holds of a member: the stored entries and the session storage. What belongs to the browser
 * whoever signs in, such as its units, theme and language, stays.
 */
export async function forgetMember(): Promise<void> {
  const gone = [entries.auth, entries.currency, entries.recentlySeen]
  await Promise.all(gone.map(name => remove(name)))
  try {
    sessionStorage.clear()
  } catch {
    // Where session storage is forbidden there is nothing in it.
  }
}

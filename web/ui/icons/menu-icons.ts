import url from './menu-icons.json?url&no-inline'

/** The outline of each icon, as an SVG path in a box of 256 by 256. */
type Paths = Readonly<Record<string, string>>

/** The entry in localStorage. Its address changes with its content. */
const ENTRY = 'icons'

let paths: Paths | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

export const menuIconPaths = (): Paths | undefined => paths

export function subscribeToMenuIcons(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes the set from the browser's storage, or fetches and stores it. A set that cannot be fetched is tried again at the next call. */
export function loadMenuIcons(): Promise<void> {
  return (loading ??= load().finally(() => {
    if (!paths) loading = undefined
  }))
}

async function load(): Promise<void> {
  paths = stored() ?? (await fetched())
  for (const listener of listeners) listener()
}

function stored(): Paths | undefined {
  try {
    const entry = JSON.parse(localStorage.getItem(ENTRY) ?? 'null') as {
      url?: unknown
      paths?: unknown
    } | null
    return entry?.url === url ? parsePaths(entry.paths) : undefined
  } catch {
    return undefined
  }
}

/** Without the set the menu still has its texts. */
async function fetched(): Promise<Paths | undefined> {
  try {
    const response = await fetch(url)
    const set = response.ok ? parsePaths(await response.json()) : undefined
    if (set) store(set)
    return set
  } catch {
    return undefined
  }
}

function store(set: Paths): void {
  try {
    localStorage.setItem(ENTRY, JSON.stringify({ url, paths: set }))
  } catch {
    // Full or blocked storage: fetched again on the next page.
  }
}

const parsePaths = (value: unknown): Paths | undefined =>
  typeof value === 'object' && value && Object.values(value).every(path => typeof path === 'string')
    ? (value as Paths)
    : undefined

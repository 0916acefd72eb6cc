import { paths } from '@selvedge/contract/access/paths.ts'

/**
 * Cuts that were recorded while there was no signal, kept in this browser until they are sent. Not encrypted: a piece's number
 * and a line's id say nothing about anybody.
 */
const KEY = 'kept-cuts'
const CHANGED = 'keptcuts'
const REACH_MS = 4000

export type KeptCut = {
  /** Who recorded it: nobody else's session sends it. */
  operatorId: string
  shipmentId: string
  lineId: string
  pieceNumber: string
  /** The form as it was filled in. */
  form: string
  keptAt: string
  /** Why it was refused when it was sent; it then waits for somebody to look at it. */
  problem: string | null
}

const none: readonly KeptCut[] = []
let read: { text: string | null; cuts: readonly KeptCut[] } = { text: null, cuts: none }

/** Empty where the browser blocks its storage, or holds something else. */
export function keptCuts(): readonly KeptCut[] {
  const text = stored()
  if (text !== read.text) read = { text, cuts: parse(text) }
  return read.cuts
}
export const noKeptCuts = (): readonly KeptCut[] => none

function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function parse(text: string | null): readonly KeptCut[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) && kept.every(isKeptCut) ? kept : none
  } catch {
    return none
  }
}

function isKeptCut(one: unknown): one is KeptCut {
  if (typeof one !== 'object' || one === null) return false
  const { problem, ...rest } = one as Partial<Record<keyof KeptCut, unknown>>
  const texts = [rest.operatorId, rest.shipmentId, rest.lineId, rest.pieceNumber, rest.form, rest.keptAt]
  return texts.every(text => typeof text === 'string') && (problem === null || typeof problem === 'string')
}

export function subscribeToKeptCuts(changed: () => void): () => void {
  addEventListener('storage', changed)
  addEventListener(CHANGED, changed)
  return () => {
    removeEventListener('storage', changed)
    removeEventListener(CHANGED, changed)
  }
}

const isSame = (one: KeptCut, other: KeptCut): boolean =>
  one.lineId === other.lineId && one.pieceNumber === other.pieceNumber

/** False where the browser keeps nothing. */
export function keepCut(cut: KeptCut): boolean {
  return write([...keptCuts().filter(one => !isSame(one, cut)), cut])
}
export const forgetCut = (cut: KeptCut): boolean => write(keptCuts().filter(one => !isSame(one, cut)))

function write(cuts: readonly KeptCut[]): boolean {
  try {
    if (cuts.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(cuts))
    dispatchEvent(new Event(CHANGED))
    return true
  } catch {
    return false
  }
}

/** Whether the server answers; a telephone often believes that it has a signal. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const signal = AbortSignal.timeout(REACH_MS)
    await fetch(paths.build, { cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}

type Answer = { isRecorded: boolean; message: string }

/**
 * Sends what this operator has kept, in order, one tab at a time. The server records the same cut of a line from a piece once,
 * however often it is sent. What it refuses stays, with why. Returns whether anything was recorded.
 */
export async function sendKeptCuts(operatorId: string): Promise<boolean> {
  if (!(await isReachable())) return false
  const sendAll = () => sendInTurn(operatorId)
  // A page without HTTPS has no locks; the server tells the same cut by itself.
  return 'locks' in navigator ? navigator.locks.request(KEY, sendAll) : sendAll()
}

async function sendInTurn(operatorId: string): Promise<boolean> {
  let isAnyRecorded = false
  for (const cut of keptCuts().filter(one => one.operatorId === operatorId && one.problem === null)) {
    const answer = await send(cut)
    if (!answer) return isAnyRecorded
    if (answer.isRecorded) forgetCut(cut)
    else keepCut({ ...cut, problem: answer.message })
    isAnyRecorded ||= answer.isRecorded
  }
  return isAnyRecorded
}

/** Undefined where the server was not reached, or nobody is signed in any more: it is sent later. */
async function send({ shipmentId, lineId, form }: KeptCut): Promise<Answer | undefined> {
  const body = new URLSearchParams(form)
  body.set('shipment', shipmentId)
  body.set('line', lineId)
  try {
    const response = await fetch(paths.deskKeptCuts, { method: 'POST', body, redirect: 'manual' })
    return response.ok ? ((await response.json()) as Answer) : undefined
  } catch {
    return undefined
  }
}

import { createContext } from 'react-router'
import type { GateState } from '@selvedge/contract/access/access.ts'
import type { Client, ReadInProcess } from '@selvedge/contract/call/client.ts'
import type { User } from '@selvedge/contract/account/account.ts'
import type { ListColumn } from '@selvedge/contract/catalogue/list-columns.ts'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { Locale } from '../messages/locales.ts'

/** What the root middleware found out about this request, for loaders and actions. */
export type Visitor = {
  user: User | null
  measurementType: MeasurementType
  theme: 'light' | 'dark' | 'system'
  /** Amounts are also shown in this currency; null for none. */
  displayCurrency: Currency | null
  /** The columns chosen for the list as a table; null for the standard ones. */
  listColumns: readonly ListColumn[] | null
  locale: Locale
  gate: GateState
  /** A page of the desk: no business is signed in there, whatever cookies the browser has. */
  isAtDesk?: true
}
export const visitorContext = createContext<Visitor>()
/** The typed API client, with this visitor's bearer token. */
export const clientContext = createContext<Client>()
/** How to reach the API: in process, or over the network. */
export const apiContext = createContext<{
  baseUrl: string
  fetch: (request: Request) => Promise<Response>
  /** Answers GET calls in process, without HTTP. */
  read?: ReadInProcess | undefined
  /** Headers about the visitor's browser, sent with every call. */
  headers?: Record<string, string>
}>()
/** The visitor's gate state, from the gate pass in their cookie. */
export const gateContext = createContext<GateState>()
/** The served build's id, which changes with any script or style; undefined in development. */
export const buildContext = createContext<string | undefined>(undefined)
export const nonceContext = createContext<string>('')
/** In demo mode pages may link to the demo mailbox. */
export const demoContext = createContext<boolean>(false)
/** The log for page errors, and the request id that is logged and shown. */
export type ServedRequest = {
  id: string
  log: Record<'error' | 'warn', (details: object, message: string) => void>
}
export const servedRequestContext = createContext<ServedRequest>()

import { createContext } from 'react-router'
import type { GateState } from '@selvedge/contract/access/access.ts'
import type { Client, ReadInProcess } from '@selvedge/contract/call/client.ts'
import type { User } from '@selvedge/contract/account/account.ts'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { Locale } from '../messages/locales.ts'

/** What the root middleware learned of this request; loaders and actions read it, none asks again. */
export type Visitor = {
  user: User | null
  measurementType: MeasurementType
  theme: 'light' | 'dark' | 'system'
  /** Chosen to be told amounts in, beside what is charged; null for as charged. */
  displayCurrency: Currency | null
  locale: Locale
  /** Where they stand at the access gate. */
  gate: GateState
}
export const visitorContext = createContext<Visitor>()
/** The typed client, already carrying this visitor's bearer token. */
export const clientContext = createContext<Client>()
/** How the API is reached: in memory, or over the network when it runs elsewhere. */
export const apiContext = createContext<{
  baseUrl: string
  fetch: (request: Request) => Promise<Response>
  /** Answers GET calls without a request, where the API runs in this process. */
  read?: ReadInProcess | undefined
  /** What every call tells of the visitor's browser. */
  headers?: Record<string, string>
}>()
/** Where the visitor stands at the access gate, as the server found by the pass that the browser holds. */
export const gateContext = createContext<GateState>()
/** The build that is served: its id changes with any script or style of it. Undefined while developing. */
export const buildContext = createContext<string | undefined>(undefined)
export const nonceContext = createContext<string>('')
/** True in demo mode, where pages may lead to the demo's own mailbox. */
export const demoContext = createContext<boolean>(false)
/** Where page errors are logged, and the id under which they are logged and shown. */
export type ServedRequest = { id: string; log: { error(details: object, message: string): void } }
export const servedRequestContext = createContext<ServedRequest>()

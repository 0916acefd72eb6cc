import { createContext } from 'react-router'
import type { Client } from '@selvedge/contract/client.ts'
import type { User } from '@selvedge/contract/account.ts'
import type { MeasurementType } from '@selvedge/contract/measurement.ts'
import type { Locale } from './messages/locales.ts'

/** What the root middleware learned of this request; loaders and actions read it, none asks again. */
export type Visitor = {
  user: User | null
  measurementType: MeasurementType
  theme: 'light' | 'dark' | 'system'
  locale: Locale
}
export const visitorContext = createContext<Visitor>()
/** The typed client, already carrying this visitor's bearer token. */
export const clientContext = createContext<Client>()
/** How the API is reached: in memory, or over the network when it runs elsewhere. */
export const apiContext = createContext<{ baseUrl: string; fetch: (request: Request) => Promise<Response> }>()
export const nonceContext = createContext<string>('')
/** True in demo mode, where pages may lead to the demo's own mailbox. */
export const demoContext = createContext<boolean>(false)
/** Where page errors are logged, and the id under which they are logged and shown. */
export type ServedRequest = { id: string; log: { error(details: object, message: string): void } }
export const servedRequestContext = createContext<ServedRequest>()

import type { RouterContextProvider } from 'react-router'
import { createClient } from '@selvedge/contract/call/client.ts'
import { apiContext, clientContext, visitorContext } from './contexts.server.ts'
import { deviceTokenOf, sessionCookie } from './session.server.ts'
import { apiReaderOf } from './visitor.server.ts'

type Renewed = { request: Request; context: Readonly<RouterContextProvider>; token: string }

/** Continues this request with the renewed token; returns the cookie that does the same for the browser. */
export function continueWithToken({ request, context, token }: Renewed): string {
  const reader = apiReaderOf(context.get(visitorContext))
  const deviceToken = deviceTokenOf(request)
  context.set(clientContext, createClient({ ...context.get(apiContext), token, deviceToken, ...reader }))
  return sessionCookie(request, token)
}

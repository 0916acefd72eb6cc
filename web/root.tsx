import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { getCart } from '@selvedge/contract/cart.ts'
import {
  clientContext,
  demoContext,
  nonceContext,
  servedRequestContext,
  visitorContext,
} from './contexts.server.ts'
import { ErrorPage } from './features/shell/error-page.tsx'
import { ShellNotices } from './features/shell/shell-notices.tsx'
import { messagesOf } from './messages/catalogue.ts'
import { DEFAULT_LOCALE } from './messages/locales.ts'
import { useErrorId, useSoundRequest } from './request-id.ts'
import { shellViewOf } from './shell-view.server.ts'
import { FormatsProvider } from './trade/formats.tsx'
import { fontUrls } from './ui/theme/preload.ts'
import { initialise, pagePath } from './visitor.server.ts'
import './ui/theme/index.css'

export const middleware: Route.MiddlewareFunction[] = [(args, next) => initialise(args, next)]

/** Everything that the frame of every page needs. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext)
  const cart = visitor.user?.isProfileCompleted ? await context.get(clientContext)(getCart) : undefined
  return {
    nonce: context.get(nonceContext),
    requestId: context.get(servedRequestContext).id,
    isDemo: context.get(demoContext),
    locale: visitor.locale,
    shell: shellViewOf(visitor, cart?.success ? cart.data : null, pagePath(request)),
  }
}

/** The document. Where the frame could not be loaded it stays as it was sent: its scripts would know neither. */
export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const locale = root?.locale ?? DEFAULT_LOCALE
  return (
    <html lang={locale} data-theme={root?.shell.theme ?? 'light'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {fontUrls.map(url => (
          <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
        ))}
        <link rel="icon" sizes="32x32" href="/favicon.ico" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <IntlProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
          <FormatsProvider locale={locale} measurementType={root?.shell.measurementType ?? 'metric'}>
            <ShellNotices>{children}</ShellNotices>
          </FormatsProvider>
        </IntlProvider>
        {root && <ScrollRestoration nonce={root.nonce} />}
        {root && <Scripts nonce={root.nonce} />}
      </body>
    </html>
  )
}

export default function App() {
  useSoundRequest(useRouteLoaderData<typeof loader>('root')?.requestId)
  return <Outlet />
}

/** The global error page: its status is the error's, 500 where there is none; what is our fault has an id to quote. */
export function ErrorBoundary() {
  const error = useRouteError()
  const root = useRouteLoaderData<typeof loader>('root')
  const status = isRouteErrorResponse(error) ? error.status : 500
  const errorId = useErrorId(error, root?.requestId)
  return (
    <ErrorPage
      status={status}
      path={root?.shell.path ?? ''}
      errorId={status < 500 ? undefined : errorId}
      shell={root?.shell}
    />
  )
}

import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

const style = readFileSync(new URL('docs.css', import.meta.url), 'utf8')

/**
 * The documentation: `/openapi.json` for programs, `/docs` for people, both generated once from the contract.
 */
export function docsRoutes(): Hono {
  const document = openApiDocument()
  const json = JSON.stringify(document)
  const page = docsPage(document)
  const routes = new Hono()
  const cacheControl = { 'cache-control': 'public, max-age=300' }
  routes.get('/openapi.json', context =>
    context.body(json, 200, { ...cacheControl, 'content-type': 'application/json; charset=utf-8' }),
  )
  routes.get('/docs', context => context.html(page, 200, cacheControl))
  routes.get('/docs/style.css', context =>
    context.body(style, 200, { ...cacheControl, 'content-type': 'text/css; charset=utf-8' }),
  )
  return routes
}

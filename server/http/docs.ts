import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

const style = readFileSync(new URL('docs.css', import.meta.url), 'utf8')

let documentation: { json: string; page: ReturnType<typeof docsPage> } | undefined
/** Generated from the contract when first asked for: it takes longer than all else of an application's start. */
function generated() {
  if (!documentation) {
    const document = openApiDocument()
    documentation = { json: JSON.stringify(document), page: docsPage(document) }
  }
  return documentation
}

/** The documentation: `/openapi.json` for programs, `/docs` for people. */
export function docsRoutes(): Hono {
  const routes = new Hono()
  const cacheControl = { 'cache-control': 'public, max-age=300' }
  routes.get('/openapi.json', context =>
    context.body(generated().json, 200, {
      ...cacheControl,
      'content-type': 'application/json; charset=utf-8',
    }),
  )
  routes.get('/docs', context => context.html(generated().page, 200, cacheControl))
  routes.get('/docs/style.css', context =>
    context.body(style, 200, { ...cacheControl, 'content-type': 'text/css; charset=utf-8' }),
  )
  return routes
}

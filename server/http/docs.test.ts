import { describe, expect, it } from 'vitest'
import { calls } from '@selvedge/contract/calls.ts'
import { curlCommand, shellWord } from './docs-curl.ts'
import { docsRoutes } from './docs.ts'
import { openApiDocument } from './openapi.ts'

const routes = docsRoutes()
const get = async (path: string) => {
  const response = await routes.request(path)
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

describe('the documentation', () => {
  it('is served to programs as JSON', async () => {
    const { status, type, text } = await get('/openapi.json')
    expect([status, type]).toEqual([200, 'application/json; charset=utf-8'])
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  })
  it('is served to people as plain HTML: no script, no inline style, no other origin', async () => {
    const { status, type, text } = await get('/docs')
    expect([status, type]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(text).not.toMatch(/<script|\sstyle=|<style|\son\w+=|src=/i)
    expect(text.match(/<link[^>]+>/g)).toEqual(['<link rel="stylesheet" href="/api/docs/style.css" />'])
    expect((await get('/docs/style.css')).type).toBe('text/css; charset=utf-8')
  })
  it('shows every call with its path, and has no broken link', async () => {
    const { text } = await get('/docs')
    for (const call of Object.values(calls)) expect(text).toContain(`<code>${call.path}</code>`)
    const ids = new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(match => match[1]))
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(match => match[1])
    expect(links.length).toBeGreaterThan(50)
    expect(links.filter(link => !ids.has(link))).toEqual([])
  })
  it('escapes what it shows', async () => {
    const { text } = await get('/docs')
    expect(text).toContain('Ellwood &amp; Daughter')
    expect(text).not.toContain('[object ')
  })
})

describe('a curl command', () => {
  const { paths, servers } = openApiDocument()
  const of = (path: string, method: string) =>
    curlCommand({ path, method: method.toUpperCase(), operation: paths[path]![method]! }, servers[0]!.url)
  it('puts the example values where they belong', () => {
    expect(of('/orders', 'post')).toBe(
      [
        'curl -X POST http://localhost:3000/api/orders \\',
        '  -H "Authorization: Bearer $TOKEN" \\',
        "  -H 'Idempotency-Key: 0f6f2c1d-8a01-4c51-9b6e-5f0a7b6e9c51' \\",
        "  -H 'Content-Type: application/json' \\",
        `  -d '{"cartVersion":"b7c1","poNumber":"ELLIS-026"}'`,
      ].join('\n'),
    )
    expect(of('/fabrics/{id}', 'get')).toBe('curl http://localhost:3000/api/fabrics/glenmoor-04-loch')
    expect(of('/fabrics', 'get')).toContain('use=upholstery&fibre=wool&rubsMin=40000')
    expect(of('/retailer/profile', 'post')).toContain("-F 'businessName=Ellwood & Daughter'")
  })
  it('quotes for the shell', () => {
    expect(shellWord("it's")).toBe(String.raw`'it'\''s'`)
    expect(shellWord('plain/word-1')).toBe('plain/word-1')
  })
})

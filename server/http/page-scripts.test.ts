import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashScripts } from './page-scripts.ts'

const nonce = 'a1b2c3'
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the scripts of a page', () => {
  it('are listed by hash, once each, and lose their nonce', () => {
    const page = `<link href="/a.css" nonce="${nonce}"><script nonce="${nonce}">one()</script><script type="text/plain" nonce="${nonce}">two()</script><script nonce="${nonce}">one()</script>`
    const { html, sources } = hashScripts(page, nonce)
    expect(sources).toEqual([hashOf('one()'), hashOf('two()')])
    expect(html).toBe(
      '<link href="/a.css"><script>one()</script><script type="text/plain">two()</script><script>one()</script>',
    )
  })
  it('may span several lines or be empty', () => {
    expect(hashScripts(`<script nonce="${nonce}">a\nb</script>`, nonce).sources).toEqual([hashOf('a\nb')])
    expect(hashScripts(`<script nonce="${nonce}"></script>`, nonce).sources).toEqual([hashOf('')])
  })
  it('without the nonce are not listed', () => {
    const smuggled = '<script>steal()</script><script nonce="guess">steal()</script>'
    expect(hashScripts(`${smuggled}<script nonce="${nonce}">ours()</script>`, nonce)).toEqual({
      html: `${smuggled}<script>ours()</script>`,
      sources: [hashOf('ours()')],
    })
  })
})

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEncryptedStorage, type KeyStore, type TextStore } from './encrypted-storage.ts'

const newKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
const key = await newKey()
const withKey = (held: CryptoKey): KeyStore => ({ key: async () => held })

/** A browser storage backed by a map. */
function storageOf(texts = new Map<string, string>(), keys: KeyStore = withKey(key)) {
  const store: TextStore = {
    getItem: name => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: name => void texts.delete(name),
  }
  return { texts, storage: createEncryptedStorage(store, keys) }
}
const asItIs = (value: unknown) => value as object
const member = { user: { id: '0190f5e2', firstName: 'Nora' } }

describe('an entry', () => {
  it('reads back what was written, compressed or not', async () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }).map(text => ({ text })),
    )
    await fc.assert(
      fc.asyncProperty(value, fc.string(), fc.boolean(), async (value, name, compress) => {
        const { storage } = storageOf()
        await storage.write(name, { value }, { compress })
        // JSON loses differences such as −0.
        expect(await storage.read(name, asItIs)).toEqual(JSON.parse(JSON.stringify({ value })))
      }),
      { numRuns: 100 },
    )
  })
  it('is unreadable text, different on every write', async () => {
    const { storage, texts } = storageOf()
    await storage.write('auth', member, { compress: false })
    const first = texts.get('auth')
    await storage.write('auth', member, { compress: false })
    expect(first).toMatch(/^selvedge1\.p\.[\w+/=]+\.[\w+/=]+$/)
    expect(atob(first!.split('.')[3]!)).not.toContain('Nora')
    expect(texts.get('auth')).not.toBe(first)
  })
  it('is compressed by default', async () => {
    const { storage, texts } = storageOf()
    const value = { note: 'herringbone '.repeat(100) }
    await storage.write('long', value)
    await storage.write('plain', value, { compress: false })
    expect(texts.get('long')!.length).toBeLessThan(texts.get('plain')!.length / 5)
  })
  it('is gone once removed, even during a pending write', async () => {
    const { storage, texts } = storageOf()
    await Promise.all([storage.write('auth', member), storage.remove('auth')])
    expect(texts.size).toBe(0)
  })
})

describe('invalid stored content', () => {
  it('of any kind is dropped and never throws', async () => {
    const foreign = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.base64String().map(text => `selvedge1.z.${text}.${text}`),
      fc.array(fc.base64String(), { maxLength: 6 }).map(parts => parts.join('.')),
    )
    await fc.assert(
      fc.asyncProperty(foreign, async text => {
        const { storage, texts } = storageOf(new Map([['auth', text]]))
        expect(await storage.read('auth', asItIs)).toBeUndefined()
        expect(texts.size).toBe(0)
      }),
      { numRuns: 300 },
    )
  })
  it('reads as undefined when one character was changed', async () => {
    const { storage, texts } = storageOf()
    await storage.write('auth', member)
    const sound = texts.get('auth')!
    const change = fc.tuple(fc.nat({ max: sound.length - 1 }), fc.constantFrom('A', 'z', '.', '/', ' ', 'é'))
    await fc.assert(
      fc.asyncProperty(change, async ([at, character]) => {
        texts.set('auth', sound.slice(0, at) + character + sound.slice(at + 1))
        const read = await storage.read('auth', asItIs)
        // Some changes are harmless: the same character, or unused bits of base64.
        expect([undefined, member]).toContainEqual(read)
      }),
      { numRuns: 300 },
    )
  })
  it.each<[string, (sealed: string) => Promise<string> | string]>([
    ['of another version', sealed => sealed.replace('selvedge1', 'selvedge0')],
    ['said to be packed otherwise', sealed => sealed.replace('.z.', '.p.')],
    ['cut short', sealed => sealed.slice(0, -8)],
    ['with more behind it', sealed => `${sealed}.more`],
  ])('%s is dropped', async (_, spoil) => {
    const { storage, texts } = storageOf()
    await storage.write('auth', member)
    texts.set('auth', await spoil(texts.get('auth')!))
    expect(await storage.read('auth', asItIs)).toBeUndefined()
    expect(texts.size).toBe(0)
  })
  it('of another entry is dropped', async () => {
    const { storage, texts } = storageOf()
    await storage.write('currency', member)
    texts.set('auth', texts.get('currency')!)
    expect(await storage.read('auth', asItIs)).toBeUndefined()
    expect([...texts.keys()]).toEqual(['currency'])
  })
  it('encrypted with another key is dropped', async () => {
    const { storage, texts } = storageOf()
    await storage.write('auth', member)
    const elsewhere = storageOf(texts, withKey(await newKey()))
    expect(await elsewhere.storage.read('auth', asItIs)).toBeUndefined()
    expect(texts.size).toBe(0)
  })
  it('that is valid but of an outdated shape is dropped', async () => {
    const { storage, texts } = storageOf()
    await storage.write('auth', { name: 'Nora' })
    expect(await storage.read('auth', value => (value as typeof member).user?.id)).toBeUndefined()
    expect(texts.size).toBe(0)
  })
})

describe('a browser without storage', () => {
  const refusing = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  }
  it('that has no key stores nothing, throws nothing and drops nothing', async () => {
    const texts = new Map([['auth', 'selvedge1.p.AAAA.AAAA']])
    const { storage } = storageOf(texts, { key: () => Promise.reject(new Error('no IndexedDB')) })
    await storage.write('measurementType', 'imperial')
    expect(await storage.read('auth', asItIs)).toBeUndefined()
    expect([...texts.keys()]).toEqual(['auth'])
  })
  it('that blocks storage throws nothing', async () => {
    const storage = createEncryptedStorage(
      { getItem: refusing, setItem: refusing, removeItem: refusing },
      withKey(key),
    )
    await storage.write('auth', member)
    await storage.remove('auth')
    expect(await storage.read('auth', asItIs)).toBeUndefined()
  })
})

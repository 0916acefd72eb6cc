import { describe, expect, it } from 'vitest'
import { readEnv, SettingsError } from './env.ts'

const read = (source: Record<string, string>, demo = false) => readEnv(source, { demo })

describe('PUBLIC_ORIGIN', () => {
  it('is an origin, with or without its slash', () => {
    const set = { isPublicOriginDefault: false }
    expect(read({ PUBLIC_ORIGIN: 'https://cloth.example/' })).toMatchObject({
      publicOrigin: 'https://cloth.example',
      ...set,
    })
    expect(read({ PUBLIC_ORIGIN: 'http://cloth.example:8080' })).toMatchObject({
      publicOrigin: 'http://cloth.example:8080',
      ...set,
    })
  })
  it.each([
    'https://cloth.example/shop',
    'https://nora@cloth.example',
    'ftp://cloth.example',
    'cloth.example',
  ])('%s is none', origin => {
    expect(() => read({ PUBLIC_ORIGIN: origin })).toThrow(/^PUBLIC_ORIGIN: /)
  })
  it('left out is what a browser calls the address that is listened on', () => {
    const origins = ['127.0.0.1', '0.0.0.0', '192.168.1.5', 'fd00::5'].map(
      HOST => read({ HOST, PORT: '4000' }).publicOrigin,
    )
    expect(origins).toEqual([
      'http://localhost:4000',
      'http://localhost:4000',
      'http://192.168.1.5:4000',
      'http://[fd00::5]:4000',
    ])
    expect(read({}).isPublicOriginDefault).toBe(true)
  })
})

describe('ACCESS_GATE_ENABLED', () => {
  it('is refused while there is no gate to close, rather than left open in silence', () => {
    expect(() => read({ ACCESS_GATE_ENABLED: 'true' })).toThrow(SettingsError)
    expect(() => read({ ACCESS_GATE_ENABLED: '1' })).toThrow(/ACCESS_GATE_ENABLED: .*no access gate/)
    expect(read({ ACCESS_GATE_ENABLED: 'false' }).port).toBe(3000)
  })
})

it('demo mode is refused on an address that others reach', () => {
  expect(() => read({ HOST: '0.0.0.0' }, true)).toThrow(SettingsError)
})

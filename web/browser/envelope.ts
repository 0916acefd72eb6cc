/** Content with another version comes from another release and is dropped. */
const VERSION = 'selvedge1'
const packings = { deflated: 'z', plain: 'p' } as const
type Packing = (typeof packings)[keyof typeof packings]

const INITIALISATION_VECTOR_BYTES = 12

type Sealing = { key: CryptoKey; name: string; compress: boolean }

/**
 * Encrypts a value: JSON, deflate (optional), AES-GCM, base64. Entry name and version are authenticated data, so that
 * no text decrypts under another name.
 */
export async function seal(value: unknown, { key, name, compress }: Sealing): Promise<string> {
  const packing = compress ? packings.deflated : packings.plain
  const json = bytesOf(JSON.stringify(value))
  const content = compress ? await through(json, new CompressionStream('deflate-raw')) : json
  const iv = crypto.getRandomValues(new Uint8Array(INITIALISATION_VECTOR_BYTES))
  const sealed = await crypto.subtle.encrypt(cipher(iv, name, packing), key, content)
  return [VERSION, packing, toBase64(iv), toBase64(new Uint8Array(sealed))].join('.')
}

/** Decrypts a sealed text; throws if it is corrupt, or of another version, entry or key. */
export async function open(text: string, { key, name }: Omit<Sealing, 'compress'>): Promise<unknown> {
  const [version, packing, iv, sealed, ...more] = text.split('.')
  if (version !== VERSION || !isPacking(packing) || !iv || !sealed || more.length > 0)
    throw new Error('Not an envelope of this version')
  const content = await crypto.subtle.decrypt(cipher(fromBase64(iv), name, packing), key, fromBase64(sealed))
  const json =
    packing === packings.deflated
      ? await through(new Uint8Array(content), new DecompressionStream('deflate-raw'))
      : content
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json))
}

const isPacking = (text: string | undefined): text is Packing =>
  text === packings.deflated || text === packings.plain

type Bytes = Uint8Array<ArrayBuffer>
const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)

const cipher = (iv: Bytes, name: string, packing: Packing): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: bytesOf(`${VERSION}.${packing}.${name}`),
})

const through = async (bytes: Bytes, stream: CompressionStream | DecompressionStream): Promise<ArrayBuffer> =>
  new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer()

const toBase64 = (bytes: Bytes): string => btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))

const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), character => character.charCodeAt(0))

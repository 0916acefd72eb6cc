import { get } from 'node:http'

const KILOBYTE = 1000
/** Bytes of the response body on the wire, compressed for a browser. */
const sizeOf = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br, gzip' } }, response => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () => resolve(bytes))
    }).on('error', reject)
  })
const sum = async (urls: Iterable<string>) => {
  let total = 0
  for (const url of urls) total += await sizeOf(url)
  return (total / KILOBYTE).toFixed(1)
}

/** Compressed bytes of everything that a page references for its first view: scripts, styles, preloaded fonts. */
export async function measureFirstView(origin: string) {
  const rows = []
  for (const page of ['/', '/fabrics', '/auth/signin']) {
    const html = await (await fetch(origin + page)).text()
    const absolute = (expression: RegExp) =>
      new Set([...html.matchAll(expression)].map(match => new URL(match[1]!, origin).href))
    rows.push({
      page,
      scriptKb: await sum(absolute(/(\/assets\/[\w.-]+\.js)\b/g)),
      styleKb: await sum(absolute(/href="(\/assets\/[^"]+\.css)"/g)),
      fontKb: await sum(absolute(/href="(\/assets\/[^"]+\.woff2)"/g)),
      documentKb: ((await sizeOf(origin + page)) / KILOBYTE).toFixed(1),
    })
  }
  return rows
}

const KILOBYTE = 1000
const sizeOf = async (url: string) => {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const declared = Number(response.headers.get('content-length') ?? 0)
  const bytes = (await response.arrayBuffer()).byteLength
  return declared || bytes
}
const sum = async (urls: Iterable<string>) => {
  let total = 0
  for (const url of urls) total += await sizeOf(url)
  return (total / KILOBYTE).toFixed(1)
}

/** Compressed bytes of everything that a page names for its first view: scripts, styles, preloaded fonts. */
export async function measureFirstView(origin: string) {
  const rows = []
  for (const page of ['/', '/fabrics', '/auth/signin']) {
    const html = await (await fetch(origin + page)).text()
    const absolute = (expression: RegExp) =>
      new Set([...html.matchAll(expression)].map(match => new URL(match[1]!, origin).href))
    rows.push({
      page,
      scriptKb: await sum(absolute(/["'](\/assets\/[^"']+\.js)["']/g)),
      styleKb: await sum(absolute(/href="(\/assets\/[^"]+\.css)"/g)),
      fontKb: await sum(absolute(/href="(\/assets\/[^"]+\.woff2)"/g)),
      documentKb: ((await sizeOf(origin + page)) / KILOBYTE).toFixed(1),
    })
  }
  return rows
}

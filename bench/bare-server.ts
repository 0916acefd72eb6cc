import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// Sends one page's bytes with nothing else done, so that a page's own cost can be told from the machine's.
const [address = '', cookie = ''] = process.argv.slice(2)
const response = await fetch(address, { headers: { cookie } })
const body = Buffer.from(await response.arrayBuffer())
const headers = {
  'content-type': response.headers.get('content-type') ?? 'text/html',
  'content-length': body.length,
}
const server = createServer((_request, answer) => answer.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
)

import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

// Sends one page's bytes, compressed like the original, and does nothing else: the baseline that separates a page's
// cost from the machine's.
const [address = '', cookie = '', accepted = ''] = process.argv.slice(2)
const headers = { cookie, 'accept-encoding': accepted }
const response = await new Promise<IncomingMessage>(resolve => get(address, { headers }, resolve))
const body = await buffer(response)
const said = Object.fromEntries(
  ['content-type', 'content-encoding'].flatMap(name => {
    const value = response.headers[name]
    return value === undefined ? [] : [[name, value]]
  }),
)
const server = createServer((_request, answer) =>
  answer.writeHead(200, { ...said, 'content-length': body.length }).end(body),
)
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
)

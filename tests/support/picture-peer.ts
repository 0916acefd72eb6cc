import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { isPublicAddress, type Outside } from '@selvedge/server/platform/public-address.ts'

/** Not 127.0.0.1, so that an answer that sends there is still refused. */
const PEER_ADDRESS = '127.0.0.2'
export const PICTURE_HOST = 'pictures.mill.example'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
export type PicturePeer = {
  /** The address of a path on its host. */
  url: (path: string) => string
  /** The paths that were asked for, in order. */
  asked: string[]
  userAgents: Set<string>
  /** The most that were asked for at once. */
  mostAtOnce: () => number
  answer: (path: string, answer: Answer) => void
  /** Names and addresses as the application may reach them: this server and the public internet. */
  outside: Outside
  close: () => Promise<void>
}

export async function startPicturePeer(): Promise<PicturePeer> {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const userAgents = new Set<string>()
  let [open, most] = [0, 0]
  const server = createServer((request, response) => {
    const path = new URL(request.url!, 'http://peer').pathname
    asked.push(path)
    userAgents.add(request.headers['user-agent'] ?? '')
    most = Math.max(most, (open += 1))
    response.on('close', () => (open -= 1))
    const answer = answers.get(path)
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, PEER_ADDRESS, resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: path => `http://${PICTURE_HOST}:${port}${path}`,
    asked,
    userAgents,
    mostAtOnce: () => most,
    answer: (path, answer) => void answers.set(path, answer),
    outside: {
      resolve: async host => (host === PICTURE_HOST ? [PEER_ADDRESS] : []),
      allows: address => address === PEER_ADDRESS || isPublicAddress(address),
    },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A plain picture of cloth. */
export const photographOf = (colour: string, side = 400): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

export const withPicture =
  (bytes: Buffer, contentType = 'image/jpeg'): Answer =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': contentType }).end(bytes)

/** A PNG of some kilobytes that says it is 40,000 px wide and high. */
export function hugePng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(40_000, 0)
  header.writeUInt32BE(40_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(4_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

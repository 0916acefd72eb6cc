import { ORIGIN } from './journey.ts'

const MAILS_READ = 80

/** The token of the link in the newest mail to a supplier that names this request. */
export const supplierLink = (request: string): Promise<string> => tokenAfter(request, /\/answer\/([\w-]+)/)

/** The same of the newest mail to a supplier about its part of an order. */
export const supplierOrderLink = (order: string): Promise<string> =>
  tokenAfter(order, /\/supplier-order\/([\w-]+)/)

/** The same of the newest mail to a supplier about a cutting, and to a buyer about a line of an order. */
export const cuttingLink = (order: string): Promise<string> => tokenAfter(order, /\/cutting\/([\w-]+)/)
export const signOffLink = (order: string): Promise<string> => tokenAfter(order, /\/sign-off\/([\w-]+)/)

async function tokenAfter(named: string, link: RegExp): Promise<string> {
  const list = await (await fetch(`${ORIGIN}/dev/mail`)).text()
  const addresses = [...list.matchAll(/href="(\/dev\/mail\/[\w-]{36})"/g)].map(([, address]) => address!)
  for (const address of addresses.slice(0, MAILS_READ)) {
    const mail = await (await fetch(new URL(address, ORIGIN))).text()
    const token = mail.includes(named) && link.exec(mail.slice(mail.indexOf(named)))?.[1]
    if (token) return token
  }
  throw new Error(`No mail about ${named}`)
}

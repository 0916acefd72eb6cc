import { ORIGIN } from './journey.ts'

const MAILS_READ = 40

/** The token of the link in the newest mail to a supplier that names this request. */
export async function supplierLink(request: string): Promise<string> {
  const list = await (await fetch(`${ORIGIN}/dev/mail`)).text()
  const addresses = [...list.matchAll(/href="(\/dev\/mail\/[\w-]{36})"/g)].map(([, address]) => address!)
  for (const address of addresses.slice(0, MAILS_READ)) {
    const mail = await (await fetch(new URL(address, ORIGIN))).text()
    const token = mail.includes(request) && /\/answer\/([\w-]+)/.exec(mail.slice(mail.indexOf(request)))?.[1]
    if (token) return token
  }
  throw new Error(`No mail about ${request}`)
}

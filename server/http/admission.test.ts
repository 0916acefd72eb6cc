import { expect, it } from 'vitest'
import { createAdmission } from './admission.ts'

/** Work that lasts until it is let go. */
function held() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, letGo: () => resolve('done') }
}

it('who signs in or orders does not wait behind those who browse', async () => {
  const admit = createAdmission()
  const browsing = Array.from({ length: 50 }, held)
  const pages = browsing.map(({ work }) => admit(new Request('http://selvedge.test/fabrics'), work))
  const answered = await Promise.all(
    [
      new Request('http://selvedge.test/auth/signin', { method: 'POST' }),
      new Request('http://selvedge.test/auth/signin'),
      new Request('http://selvedge.test/checkout.data'),
      new Request('http://selvedge.test/api/orders', { method: 'POST' }),
    ].map(request => admit(request, async () => 'answered')),
  )
  expect(answered).toEqual(Array(4).fill('answered'))
  for (const { letGo } of browsing) letGo()
  expect(await Promise.all(pages)).toEqual(Array(50).fill('done'))
})

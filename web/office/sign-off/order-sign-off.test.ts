import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@selvedge/contract/access/paths.ts'
import { hasBuiltPages } from '../../../tests/support/built-pages.ts'
import { signUpRetailer } from '../../../tests/support/factories.ts'
import { openOperator } from '../../../tests/support/operators.ts'
import { openBuiltPages, wordsOf, type BuiltPages } from '../../../tests/support/page-browsers.ts'
import { askCutting, confirmed, orderedLines, sendCuttingOf } from '../../../tests/support/signing-off.ts'

describe.runIf(hasBuiltPages)('an answer about a cutting without scripts', () => {
  let pages: BuiltPages
  beforeAll(async () => {
    pages = await openBuiltPages()
  }, 60_000)
  afterAll(() => pages.application.close())

  it('that comes too late says that nothing was changed, and shows what was written', async () => {
    const { client, token } = await signUpRetailer(pages.application)
    const { client: desk } = await openOperator(pages.application)
    const cloth = { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 }
    const { number, shipmentId, lineIds } = await orderedLines(client, cloth)
    await askCutting(client, number, lineIds[0]!)
    await confirmed(desk, shipmentId)
    const question = await sendCuttingOf(desk, lineIds[0]!)
    const send = (answer: 'yes' | 'no', note: string) =>
      pages
        .newBrowser({ member: token })
        .submit(paths.order(number), { intent: 'cutting', question, answer, note })
    expect((await send('yes', '')).status).toBe(302)
    const late = await send('no', 'Too pink')
    expect(late.status).toBe(409)
    expect(wordsOf(late.html)).toContain('so nothing was changed. Not sent: “Too pink”')
  })
})

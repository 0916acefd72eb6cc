import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCurrentUser } from '@selvedge/contract/account/account.ts'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import type { Call } from '@selvedge/contract/call/call.ts'
import { calls } from '@selvedge/contract/calls.ts'
import { openApiDocument } from '@selvedge/server/http/openapi.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { signUpRetailer } from '../support/factories.ts'

const OPERATOR_TOKEN = 'a-token-of-tests-that-nobody-guesses-0123456789'
const NO_IMPORT = '01927c44-5d0e-7a31-9a4b-6c7d8e9fa001'
const ofOperator = Object.values<Call>(calls).filter(({ access }) => access === 'operator')

let application: TestApplication
let retailer: string
beforeAll(async () => {
  application = await createTestApplication({ operatorToken: OPERATOR_TOKEN })
  retailer = (await signUpRetailer(application)).token
})
afterAll(() => application.close())

async function codeOf(call: Call, token: string | undefined): Promise<string> {
  const path = call.path.replace('{id}', NO_IMPORT)
  const { body } = new Response()
  const answer = await application.request(`/api${path}?supplier=nobody&fileName=x`, {
    method: call.method,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    body: call.method === 'GET' ? undefined : body,
  })
  return ((await answer.json()) as { code?: string }).code ?? 'answered'
}

describe('an operator call', () => {
  it('is one of these', () => {
    expect(ofOperator.map(({ name }) => name).toSorted()).toEqual([
      'addCloth',
      'addClothPicture',
      'addDiscountCode',
      'addSupplier',
      'answerImport',
      'approveImport',
      'approveImportMapping',
      'changeCloth',
      'closeDiscountCode',
      'confirmVatNumber',
      'countDeskLanes',
      'endTerms',
      'fetchImportPictures',
      'findPromotedBusiness',
      'getBusinessDecisions',
      'getCloth',
      'getClothChoices',
      'getImport',
      'getImportMapping',
      'getWaitingSpecialPrice',
      'givePromotion',
      'grantTerms',
      'listAccountRequests',
      'listDiscountCodes',
      'listImportPictures',
      'listImportRows',
      'listImportSuppliers',
      'listImports',
      'listPromotions',
      'listTerms',
      'listWaitingBusinesses',
      'listWaitingSpecialPrices',
      'offerSpecialPrice',
      'openSupplierAccount',
      'previewCloth',
      'refuseBusiness',
      'refuseSupplierAccount',
      'rejectSpecialPrice',
      'reviewImport',
      'runImportFile',
      'sendImportFile',
      'setTodaysRate',
      'verifyBusiness',
      'withdrawImportFile',
      'writeAboutWaitingSpecialPrice',
    ])
  })
  it.each(ofOperator)('$name is refused to everybody else, before its body is read', async call => {
    const others = [undefined, '', retailer, OPERATOR_TOKEN.slice(0, -1), `${OPERATOR_TOKEN}x`]
    for (const token of others) expect(await codeOf(call, token)).toBe('operatorRefused')
    expect(await codeOf(call, OPERATOR_TOKEN)).not.toBe('operatorRefused')
  })
  const { paths } = openApiDocument()
  it.each(ofOperator)('$name is documented as requiring the operator token', call => {
    const operation = paths[call.path]![call.method.toLowerCase()]!
    expect(operation.security.every(way => 'operator' in way)).toBe(true)
    expect(operation.description).toContain('OPERATOR_TOKEN')
    expect(operation.responses['401']?.description).toContain('operatorRefused')
  })
  it('and its token gives no access to a retailer’s data', async () => {
    const client = application.client(OPERATOR_TOKEN)
    expect(await client(getCurrentUser)).toMatchObject({ success: false })
    expect(await client(getCart)).toMatchObject({ success: false })
  })
})

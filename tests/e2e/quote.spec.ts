import { expect, test } from '@playwright/test'
import { addToCart } from '@selvedge/contract/cart/cart.ts'
import { listFabrics, listSuppliers } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { ORIGIN, untilMounted, watch } from './journey.ts'
import { done, openMember, signIn } from './member.ts'

test('a quote is made of a cart, accepted in part by the customer, and fills the cart once', async ({
  page,
  context,
}) => {
  const seen = watch(page)
  const member = await openMember()
  await signIn(context, member)
  const { fabrics } = (await done(member.client(listFabrics, { query: { inStockMetres: 15 } }))).data
  for (const fabric of fabrics.slice(0, 2))
    await done(member.client(addToCart, { body: { fabricId: fabric.id, fabricQuantity: 4 } }))
  await page.goto(ORIGIN + paths.newQuote)
  await untilMounted(page)
  await page.getByLabel('Title').fill('The Rectory, Wells')
  await page.getByLabel('Customer', { exact: true }).fill('Mrs Ellis')
  await page.getByText(/^Your price/).click()
  await page.getByLabel('Markup').fill('80')
  await page.getByRole('button', { name: 'Make quote' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Rectory, Wells' })).toBeVisible()
  await page.getByLabel('What', { exact: true }).first().fill('Making up by hand')
  await page.getByLabel('Amount').first().fill('340')
  await page.getByRole('button', { name: 'Save quote' }).click()
  await expect(page.getByText('Successfully Updated')).toBeVisible()
  await page.getByRole('button', { name: 'Create link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()

  // The customer's browser has no session.
  const customer = await (await context.browser()!.newContext()).newPage()
  await customer.goto(link)
  await untilMounted(customer)
  const whole = await customer.content()
  for (const { name, id } of (await done(member.client(listSuppliers))).data) {
    expect(whole).not.toContain(name)
    expect(whole).not.toContain(`/supplier/${id}`)
  }
  await expect(customer.locator('body')).not.toContainText('Selvedge')
  await expect(customer).toHaveTitle('The Rectory, Wells, Ellwood & Daughter')
  const before = await customer.getByRole('button', { name: /^Accept/ }).innerText()
  await customer.getByText('Not yet').last().click()
  await expect(customer.getByRole('button', { name: /^Accept/ })).not.toHaveText(before)
  await customer.getByRole('button', { name: /^Accept/ }).click()
  await expect(customer.getByRole('alert')).toBeVisible()
  await customer.locator('#answer-name').fill('Caroline Ellis')
  await customer.getByRole('button', { name: /^Accept/ }).click()
  await expect(customer.getByText(/^Accepted by Caroline Ellis/)).toBeVisible()
  await customer.context().close()

  await page.reload()
  await untilMounted(page)
  await page.getByRole('button', { name: 'Put 1 fabric in the cart' }).click()
  await expect(page.getByText('1 fabric added to your cart.')).toBeVisible()
  await expect(page.getByText(/^In a cart since/)).toBeVisible()
  expect(seen.problems).toEqual([])
})

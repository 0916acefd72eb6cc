import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { newEmail, ORIGIN, PASSWORD, untilMounted, watch } from './journey.ts'
import { addColleague, keepCard, openMember, signIn, tom, type Member } from './member.ts'

const teamPage = `${ORIGIN}/dashboard/team-members`
const member = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })

async function giveRole(page: Page, email: string, role: string): Promise<void> {
  await member(page, email).getByRole('button').first().click()
  await page
    .getByRole('button', { name: new RegExp(`^${role}`) })
    .and(page.locator(':visible'))
    .click()
  await expect(member(page, email)).toContainText(role)
}

/** Opens the link in the mailed invitation. */
async function openInvitation(page: Page, email: string): Promise<void> {
  await page.goto(`${ORIGIN}/dev/mail`)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
  await page.getByRole('link', { name: /signup\?invitation=/ }).click()
  await expect(page.getByRole('heading', { name: 'Join Ellwood & Daughter' })).toBeVisible()
}

async function invite(page: Page, person: { email: string; role: string }): Promise<void> {
  await page.getByLabel('First name').fill(tom.firstName)
  await page.getByLabel('Last name').fill(tom.lastName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('combobox', { name: 'Role' }).selectOption(person.role)
  await page.getByRole('button', { name: 'Send the invitation', exact: true }).click()
  await expect(member(page, person.email)).toBeVisible()
}

/** Another person, in a browser of their own. */
async function openOtherBrowser(context: BrowserContext): Promise<Page> {
  const browser = context.browser()
  if (!browser) throw new Error('No browser')
  return (await browser.newContext()).newPage()
}

const orderButton = (page: Page) => page.getByRole('button', { name: /^Place order/ })

test('a colleague is invited, joins, orders, loses the permission to and is removed', async ({
  page,
  context,
}) => {
  const seen = watch(page)
  const owner = await openMember()
  await keepCard(owner, 'demo_visa')
  await signIn(context, owner)
  await page.goto(teamPage)
  await expect(page.getByRole('heading', { name: 'Only you so far' })).toBeVisible()
  await untilMounted(page)
  const email = newEmail()
  await invite(page, { email, role: 'viewer' })
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('')

  const theirs = await openOtherBrowser(context)
  await openInvitation(theirs, email)
  await expect(theirs.getByLabel('Email')).toHaveValue(email)
  await expect(theirs.getByLabel('Email')).toHaveAttribute('readonly')
  await expect(theirs.getByText('Your role: Viewer.')).toBeVisible()
  await expect(theirs.getByLabel('First name')).toHaveValue('Tom')
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Join Ellwood & Daughter' }).click()
  await expect(theirs).toHaveURL(`${ORIGIN}/dashboard`)

  await page.goto(teamPage)
  await untilMounted(page)
  await giveRole(page, email, 'Buyer')
  await expect(page.getByText('Successfully Updated')).toBeVisible()

  await theirs.goto(`${ORIGIN}/fabrics?inStockMetres=15`)
  await theirs.getByRole('article').first().getByRole('link').first().click()
  await theirs.getByRole('button', { name: /^Add / }).click()
  await expect(theirs.getByText('Added to cart').first()).toBeVisible()
  await theirs.goto(`${ORIGIN}/checkout`)
  await orderButton(theirs).click()
  await expect(theirs).toHaveURL(/\/dashboard\/orders\/[^/]+\?placed=1/)

  await theirs.goto(`${ORIGIN}/fabrics?inStockMetres=15`)
  await theirs.getByRole('article').first().getByRole('link').first().click()
  await theirs.getByRole('button', { name: /^Add / }).click()
  await expect(theirs.getByText('Added to cart').first()).toBeVisible()
  await theirs.goto(`${ORIGIN}/checkout`)
  await untilMounted(theirs)
  await giveRole(page, email, 'Viewer')
  await orderButton(theirs).click()
  await expect(theirs.getByText('Your role, Viewer, can’t place orders.')).toBeVisible()

  await page.getByRole('link', { name: 'Remove Tom Reeve' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Tom Reeve from the team' })
  await expect(question.getByRole('link', { name: 'Keep Tom Reeve' })).toBeFocused()
  await question.getByRole('button', { name: 'Remove Tom Reeve' }).click()
  await expect(member(page, email)).toBeHidden()
  // The refusal lies over the bar until it is dismissed.
  await theirs.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Dismiss' }).click()
  await theirs.getByRole('banner').getByRole('link', { name: 'Orders' }).click()
  await expect(theirs).toHaveURL(/\/auth\/signin/)
  expect(seen.problems).toEqual([])
})

test('an existing account signs in to join, and gives up its unfinished business', async ({
  page,
  context,
}) => {
  const [owner, invited] = await Promise.all([openMember(), openMember({ steps: 2 })])
  await signIn(context, owner)
  await page.goto(teamPage)
  await invite(page, { email: invited.email, role: 'approver' })
  const theirs = await openOtherBrowser(context)
  await openInvitation(theirs, invited.email)
  await theirs.getByRole('button', { name: 'I have an account with this address' }).click()
  // Both forms ask for a password.
  await expect(theirs.getByRole('button', { name: 'Sign in and join' })).toBeVisible()
  await theirs.getByLabel('Password', { exact: true }).fill('not-the-password')
  await theirs.getByRole('button', { name: 'Sign in and join' }).click()
  await expect(theirs.getByRole('alert')).toContainText('don’t match')
  await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await theirs.getByRole('button', { name: 'Sign in and join' }).click()
  await expect(theirs).toHaveURL(`${ORIGIN}/dashboard`)
  await theirs.goto(teamPage)
  await expect(member(theirs, invited.email)).toContainText('Approver')
})

test('the invited user joins with one button when signed in, and others see whom the invitation is for', async ({
  page,
  context,
}) => {
  const [owner, invited] = await Promise.all([openMember(), openMember({ steps: 0 })])
  await signIn(context, owner)
  await page.goto(teamPage)
  await invite(page, { email: invited.email, role: 'buyer' })
  await openInvitation(page, invited.email)
  await expect(page.getByRole('heading', { name: `This invitation is for ${invited.email}` })).toBeVisible()
  const theirs = await openOtherBrowser(context)
  await signIn(theirs.context(), invited)
  await openInvitation(theirs, invited.email)
  const invitation = theirs.url()
  await theirs.getByRole('button', { name: 'Join Ellwood & Daughter' }).click()
  await expect(theirs).toHaveURL(`${ORIGIN}/dashboard`)
  await theirs.goto(invitation)
  await expect(theirs.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
})

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('the owner resends, revokes, changes a role, removes and transfers', async ({ page, context }) => {
      const owner = await openMember()
      const [first, second] = [await addColleague(owner, 'buyer'), await addColleague(owner, 'viewer')]
      await signIn(context, owner)
      await page.goto(teamPage)
      const email = newEmail()
      await invite(page, { email, role: 'accounts' })
      await page.getByRole('button', { name: `Send the invitation to ${email} again` }).click()
      await expect(member(page, email)).toBeVisible()
      await page.getByRole('link', { name: `Cancel the invitation to ${email}` }).click()
      await expect(page.getByText(`The link we sent to ${email} will stop working.`)).toBeVisible()
      await page.getByRole('link', { name: 'Keep the invitation' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.getByRole('link', { name: `Cancel the invitation to ${email}` }).click()
      await page.getByRole('button', { name: 'Cancel invitation' }).click()
      await expect(member(page, email)).toBeHidden()

      await giveRole(page, first.email, 'Approver')
      await member(page, second.email).getByRole('link').click()
      await page.getByRole('button', { name: 'Remove Tom Reeve' }).click()
      await expect(member(page, second.email)).toBeHidden()

      await page.getByLabel('New owner').selectOption({ label: 'Tom Reeve' })
      await page.getByLabel('Your password').fill('not-the-password')
      await page.getByRole('button', { name: 'Transfer ownership' }).click()
      await expect(page.getByLabel('Your password')).toHaveAccessibleDescription('That isn’t your password')
      await expect(page.getByLabel('New owner')).toHaveValue(/./)
      await page.getByLabel('Your password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Transfer ownership' }).click()
      await expect(member(page, owner.email)).toContainText('Administrator')
      await expect(member(page, first.email)).toContainText('Owner')
    })

    test('a fault of an invitation is named beside its field, and the input is kept', async ({
      page,
      context,
    }) => {
      const owner = await openMember()
      await signIn(context, owner)
      await page.goto(teamPage)
      await page.getByLabel('First name').fill('Tom')
      await page.getByLabel('Email').fill(owner.email)
      await page.getByRole('button', { name: 'Send the invitation', exact: true }).click()
      await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Enter a name')
      await expect(page.getByLabel('Email')).toHaveValue(owner.email)
      await page.getByLabel('Last name').fill('Reeve')
      await page.getByRole('button', { name: 'Send the invitation', exact: true }).click()
      await expect(page.getByRole('alert').getByRole('link')).toHaveText([
        /^Email: Someone with this address/,
      ])
      await expect(page.getByLabel('First name')).toHaveValue('Tom')
    })

    test('a member leaves after confirming, and a viewer sees only the list', async ({ page, context }) => {
      const owner = await openMember()
      const viewer: Member = await addColleague(owner, 'viewer')
      await signIn(context, viewer)
      await page.goto(teamPage)
      await expect(page.getByRole('row')).toHaveCount(3)
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await expect(page.getByLabel('Email')).toHaveCount(0)
      await page.getByRole('link', { name: 'Leave this team' }).click()
      await page.getByRole('button', { name: 'Leave the team' }).click()
      await expect(page).toHaveURL(`${ORIGIN}/auth/signin`)
      await page.goto(teamPage)
      await expect(page).toHaveURL(/\/auth\/signin/)
    })
  })
}

import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { paths } from '@selvedge/contract/access/paths.ts'
import { getDeskShipment } from '@selvedge/contract/fulfilment/shipments.ts'
import { withPictures } from '../support/chromium.ts'
import { confirmedOrder } from './asked-buyer.ts'
import { ORIGIN, untilMounted } from './journey.ts'
import { clientOf, done, openMember, signIn } from './member.ts'
import { solidPicture } from '../support/solid-picture.ts'
import { stateOf, test } from './visitors.ts'

test.use(withPictures)

test.use({ visitor: 'operator' })

test('a buyer asks for a cutting, sees its photo arrive, approves the shade, and the desk cuts', async ({
  page: desk,
  context,
}) => {
  const { cookies } = JSON.parse(readFileSync(stateOf('operator') ?? '', 'utf8')) as {
    cookies: { value: string }[]
  }
  const member = await openMember()
  const operator = clientOf(cookies[0]!.value)
  const { number, shipment } = await confirmedOrder(member, operator, [{ fabricQuantity: 2.5 }])
  const [line] = shipment.lines
  const { dyeLot } = line!.allocations[0]!

  const shop = await context.browser()!.newContext()
  await signIn(shop, member)
  const buyer = await shop.newPage()
  await buyer.goto(ORIGIN + paths.order(number))
  await untilMounted(buyer)
  await buyer.getByText(/^Ask for a cutting before/).click()
  await buyer
    .getByLabel(/^Note to .* \(optional\)/)
    .first()
    .fill('To match the cushions of March')
  await buyer.getByRole('button', { name: 'Ask for a cutting' }).click()
  await expect(buyer.getByText(/Asked for\. .* sends it before anything is cut/)).toBeVisible()

  // The cutting table says why nothing is cut, and S opens what is to be sent.
  await desk.goto(ORIGIN + paths.deskCut(shipment.id, line!.id))
  await untilMounted(desk)
  await expect(desk.getByText('The buyer wants to approve a cutting first')).toBeVisible()
  await expect(desk.getByLabel('Piece, scanned or typed')).toHaveCount(0)
  await desk.keyboard.press('s')
  await expect(desk.getByText('To match the cushions of March')).toBeVisible()
  await desk.getByRole('button', { name: 'Send the cutting' }).click()
  await expect(desk.getByLabel('Photo of the cutting')).toHaveAttribute('aria-invalid', 'true')
  await desk
    .getByLabel('Photo of the cutting')
    .setInputFiles({ name: 'cutting.png', mimeType: 'image/png', buffer: solidPicture() })
  await desk.getByLabel('Note to the buyer (optional)').first().fill('By daylight')
  await desk.getByRole('button', { name: 'Send the cutting' }).click()
  await expect(desk.getByText('Sent. Nothing is cut until the buyer has answered.')).toBeVisible()

  // In the buyer's open window.
  const photo = buyer.getByRole('img', { name: /^Photo of the cutting of/ })
  await expect(photo).toBeVisible()
  await expect.poll(() => photo.evaluate(img => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await expect(buyer.getByText('By daylight')).toBeVisible()
  await buyer.getByRole('button', { name: 'Approve the shade' }).click()
  await expect(buyer.getByText('You approved the shade. It’s cut from this lot.')).toBeVisible()
  await shop.close()

  await desk.goto(ORIGIN + paths.deskCut(shipment.id, line!.id))
  await untilMounted(desk)
  await expect(desk.getByText(`Shade approved: lot ${dyeLot}`)).toBeVisible()
  // Others cut of the same cloth meanwhile, and what they leave has another number.
  const now = (await done(operator(getDeskShipment, { params: { id: shipment.id } }))).data
  const { pieceNumber } = now.lines[0]!.allocations[0]!
  await desk.getByLabel('Piece, scanned or typed').fill(pieceNumber)
  await desk.getByRole('button', { name: 'Record 2.5 m cut' }).click()
  await expect(desk.getByText('2.5 m cut from')).toBeVisible()
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import {
  addBusinessAddress,
  getBusinessDetails,
  removeBusinessAddress,
  updateBusinessDetails,
  updateBusinessImage,
} from '@selvedge/contract/retailer/business.ts'
import { MAX_BUSINESS_ADDRESSES } from '@selvedge/contract/catalogue/terms.ts'
import { createTestApplication, type TestApplication } from '../../tests/support/application.ts'
import { signUpRetailer, succeed } from '../../tests/support/factories.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

const open = async () => {
  const { token } = await signUpRetailer(application)
  return application.client(token)
}
const workroom = {
  kind: 'workroom' as const,
  label: 'Workroom',
  address: { line1: 'Unit 4', line2: '', city: 'Bristol', region: '', postcode: 'BS2 0TQ', country: 'GB' },
  instructions: 'Ring the bell',
}
const pictureFile = async (bytes: Buffer, name = 'logo.png') => new File([new Uint8Array(bytes)], name)

describe('business details', () => {
  it('keep what is not sent, and validate a VAT number by its checksum', async () => {
    const client = await open()
    const before = (await succeed(client(getBusinessDetails))).data
    const body = {
      legalName: 'Ellwood Ltd',
      vatNumber: 'gb 980 7806 84',
      businessType: 'upholsterer' as const,
    }
    const { data, message } = await succeed(client(updateBusinessDetails, { body }))
    expect(data).toEqual({
      ...before,
      legalName: 'Ellwood Ltd',
      vatNumber: 'GB980780684',
      businessType: 'upholsterer',
    })
    expect(message).toBe('Successfully Updated')
  })

  it('reject an invalid VAT number, and write nothing of that change', async () => {
    const client = await open()
    const before = (await succeed(client(getBusinessDetails))).data
    const body = { phone: '01225 1', vatNumber: 'GB980780685' }
    const refused = await client(updateBusinessDetails, { body })
    expect(refused).toMatchObject({
      success: false,
      status: 422,
      fields: [{ field: 'vatNumber', message: expect.stringContaining('United Kingdom') }],
    })
    expect((await succeed(client(getBusinessDetails))).data).toEqual(before)
  })

  it('validate the VAT number again when the country changes', async () => {
    const client = await open()
    await succeed(client(updateBusinessDetails, { body: { vatNumber: 'GB980780684' } }))
    const address = { ...workroom.address, city: 'Köln', postcode: '50667', country: 'DE' }
    const moved = await client(updateBusinessDetails, { body: { businessAddress: address } })
    expect(moved).toMatchObject({ success: false, fields: [{ field: 'vatNumber' }] })
    const both = { businessAddress: address, vatNumber: 'DE136695976' }
    const { data } = await succeed(client(updateBusinessDetails, { body: both }))
    expect(data).toMatchObject({ vatNumber: 'DE136695976', currency: 'EUR' })
  })

  it('reject another content type', async () => {
    const client = await open()
    const { token } = await signUpRetailer(application)
    const answer = await application.request('/api/retailer/profile', {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
      body: 'name=x',
    })
    expect(answer.status).toBe(415)
    expect(client).toBeTypeOf('function')
  })
})

const plainPicture = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

describe('the picture of a business', () => {
  it('is resized and re-encoded without its location and time metadata', async () => {
    const client = await open()
    const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#5b8e6f' } })
      .withExif({ IFD3: { GPSLatitude: '51/1 22/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { data, message } = await succeed(
      client(updateBusinessImage, { body: { image: await pictureFile(photo, 'photo.jpg') } }),
    )
    expect(message).toBe('profile image updated successfully!')
    const served = await application.request(data.imageUrl!)
    expect(served.headers.get('content-type')).toBe('image/webp')
    const shown = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
    expect(shown).toMatchObject({ format: 'webp', width: 512, height: 256 })
    expect(shown.exif).toBeUndefined()
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['text', Buffer.from('GIF89a, or so it says')],
    ['nothing', Buffer.alloc(0)],
    ['half a picture', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
  ])('is rejected when it is %s', async (_what, bytes) => {
    const client = await open()
    const refused = await client(updateBusinessImage, { body: { image: await pictureFile(bytes) } })
    expect(refused).toMatchObject({ success: false, status: 422, fields: [{ field: 'image' }] })
    expect((await succeed(client(getBusinessDetails))).data.imageUrl).toBeNull()
  })

  it('is rejected by its header when it would take too much memory, however few bytes and pixels it has', async () => {
    const client = await open()
    const deep = await sharp({ create: { width: 4200, height: 4200, channels: 4, background: '#fff' } })
      .toColourspace('rgb16')
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(deep.byteLength).toBeLessThan(400_000)
    const refused = await client(updateBusinessImage, { body: { image: await pictureFile(deep) } })
    expect(refused).toMatchObject({ success: false, status: 422, fields: [{ field: 'image' }] })
  })

  it('waits for those before it, as many as may wait; more are asked to come again', async () => {
    const client = await open()
    const picture = await plainPicture('#5b8e6f')
    const sent = Array.from({ length: 30 }, async () =>
      client(updateBusinessImage, { body: { image: await pictureFile(picture) } }),
    )
    const answers = await Promise.all(sent)
    const codes = answers.map(answer => (answer.success ? 'taken' : answer.code))
    expect(new Set(codes)).toEqual(new Set(['taken', 'tooManyRequests']))
    expect(codes.filter(code => code === 'taken').length).toBeGreaterThanOrEqual(9)
  })

  it('is deleted when it is replaced, unless another business has the same', async () => {
    const [one, two] = [await open(), await open()]
    const set = async (client: typeof one, colour: string) => {
      const image = await pictureFile(await plainPicture(colour))
      return (await succeed(client(updateBusinessImage, { body: { image } }))).data.imageUrl!
    }
    const statusOf = async (imageUrl: string) => (await application.request(imageUrl)).status
    const shared = await set(one, '#123456')
    expect(await set(two, '#123456')).toBe(shared)
    const next = await set(one, '#654321')
    expect([await statusOf(shared), await statusOf(next)]).toEqual([200, 200])
    expect(await set(one, '#654321')).toBe(next)
    expect(await statusOf(next)).toBe(200)
    await set(two, '#abcdef')
    expect([await statusOf(shared), await statusOf(next)]).toEqual([404, 200])
  })

  it('is rejected before it is decoded when it has too many pixels', async () => {
    const client = await open()
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const refused = await client(updateBusinessImage, { body: { image: await pictureFile(bomb) } })
    expect(refused).toMatchObject({ success: false, fields: [{ field: 'image' }] })
  })
})

describe('additional addresses', () => {
  it('can be added and deleted', async () => {
    const client = await open()
    const { data } = await succeed(client(addBusinessAddress, { body: workroom }))
    expect(data.addresses).toMatchObject([workroom])
    const id = data.addresses[0]!.id
    expect((await succeed(client(removeBusinessAddress, { params: { id } }))).data.addresses).toEqual([])
    expect(await client(removeBusinessAddress, { params: { id } })).toMatchObject({ status: 404 })
  })

  it('of another business are not found', async () => {
    const [mine, theirs] = [await open(), await open()]
    const { data } = await succeed(mine(addBusinessAddress, { body: workroom }))
    const params = { id: data.addresses[0]!.id }
    expect(await theirs(removeBusinessAddress, { params })).toMatchObject({ status: 404 })
    expect((await succeed(mine(getBusinessDetails))).data.addresses).toHaveLength(1)
  })

  it('are limited per business, also when added concurrently', async () => {
    const client = await open()
    const tries = Array.from({ length: MAX_BUSINESS_ADDRESSES + 5 }, () =>
      client(addBusinessAddress, { body: workroom }),
    )
    const results = await Promise.all(tries)
    expect(results.filter(({ success }) => success)).toHaveLength(MAX_BUSINESS_ADDRESSES)
  })
})

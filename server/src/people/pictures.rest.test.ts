import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { keptFiles, sendForm } from '../test/form.ts'
import type { Sending } from '../test/form.ts'

// Each picture starts a process, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const picture = (width: number, height: number, background = '#2f68ab') =>
  sharp({ create: { width, height, channels: 3, background } })
const png = (width: number, height: number) => picture(width, height).png().toBuffer()

function userBody(changes: object = {}): Record<string, unknown> {
  return {
    name: 'Ελένη',
    surname: 'Μάρκου',
    email: `${randomUUID()}@firm.test`,
    role_id: [4],
    ...changes,
  }
}

const store = (data: unknown, content: Uint8Array | string, sending?: Sending) =>
  sendForm(test, '/users/store', { data, files: [{ content }] }, sending)

const record = async (id: number, as: RoleId | string = 2) =>
  (await test.call('GET', `/users/edit/${id}`, { as })).body

/** A picture as somebody gets it. */
async function shown(id: number, image: string, as: RoleId | string, query = '') {
  const token = typeof as === 'number' ? await test.tokenOf(as) : as
  return test.app.inject({
    method: 'GET',
    url: `/api/users/${id}/${image}${query}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
}

describe('a picture of a person', () => {
  it('comes with a new person, is cut square, and is served by an unguessable name', async () => {
    const source = await picture(900, 600).jpeg().toBuffer()
    const answer = await store(userBody(), source)
    expect(answer.status).toBe(201)
    const { image, version } = await record(answer.body.id)
    expect(image).toMatch(/^[\w-]{24}$/)
    expect(version).toBe(1)
    for (const [query, side] of [
      ['', 512],
      ['?size=96', 96],
    ] as const) {
      const got = await shown(answer.body.id, image, 4, query)
      expect(got.statusCode).toBe(200)
      expect(got.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(await sharp(got.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width: side,
        height: side,
      })
    }
  })

  it('is cut to the part that was chosen', async () => {
    // Left half blue, right half red.
    const source = await picture(400, 200)
      .composite([{ input: await picture(200, 200, '#c02020').png().toBuffer(), left: 200, top: 0 }])
      .png()
      .toBuffer()
    const answer = await store(userBody({ crop: { left: 210, top: 10, width: 180, height: 180 } }), source)
    const { image } = await record(answer.body.id)
    const { channels } = await sharp((await shown(answer.body.id, image, 1)).rawPayload).stats()
    expect(channels[0]!.mean).toBeGreaterThan(150)
    expect(channels[2]!.mean).toBeLessThan(80)
    const meta = await sharp((await shown(answer.body.id, image, 1)).rawPayload).metadata()
    expect(meta.width).toBe(180)
  })

  it('is turned as its person turned it, after it was turned upright, and before it is cut', async () => {
    // Seen upright: 200 wide, 400 high, blue above red. A quarter turn clockwise puts red at the left.
    const source = await picture(400, 200)
      .composite([{ input: await picture(200, 200, '#c02020').png().toBuffer(), left: 200, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const redOf = async (left: number) => {
      const crop = { left, top: 0, width: 150, height: 150, turn: 90 }
      const made = await store(userBody({ crop }), source)
      expect(made.status).toBe(201)
      const { image } = await record(made.body.id)
      const { channels } = await sharp((await shown(made.body.id, image, 1)).rawPayload).stats()
      return channels[0]!.mean
    }
    expect(await redOf(20)).toBeGreaterThan(150)
    expect(await redOf(230)).toBeLessThan(80)
    const outside = { left: 251, top: 0, width: 150, height: 150, turn: 90 }
    expect((await store(userBody({ crop: outside }), source)).body.errors).toHaveProperty('crop')
  })

  it('loses all that the camera wrote, and is turned upright first', async () => {
    const source = await picture(150, 300)
      .withExif({
        IFD0: { Copyright: 'secret' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 58/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(source).metadata()).exif?.length).toBeGreaterThan(50)
    // Upright it is 300 wide and 150 high: this part is inside only after it was turned.
    const answer = await store(userBody({ crop: { left: 150, top: 0, width: 150, height: 150 } }), source)
    expect(answer.status).toBe(201)
    const { image } = await record(answer.body.id)
    const got = await shown(answer.body.id, image, 1)
    const meta = await sharp(got.rawPayload).metadata()
    expect([meta.exif, meta.xmp, meta.iptc, meta.icc, meta.orientation]).toEqual(Array(5).fill(undefined))
    expect(got.rawPayload.includes('secret')).toBe(false)
  })

  it('keeps its first frame when it moves, and loses what is glued to it', async () => {
    const frames = await sharp({
      create: { width: 200, height: 400, channels: 3, background: '#123456', pageHeight: 200 },
    })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    const moving = await store(userBody(), frames)
    expect(moving.status).toBe(201)
    const polyglot = Buffer.concat([
      await png(200, 200),
      Buffer.from('<script>alert(1)</script>PK\u0003\u0004'),
    ])
    const answer = await store(userBody(), polyglot)
    expect(answer.status).toBe(201)
    const { image } = await record(answer.body.id)
    const got = await shown(answer.body.id, image, 1)
    expect(got.rawPayload.includes('script')).toBe(false)
  })
})

describe('a picture is rejected by name and leaves nothing behind', () => {
  let before: Awaited<ReturnType<typeof keptFiles>>
  beforeEach(async () => {
    before = await keptFiles(test)
  })

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300"/></svg>'
  const bomb = () => sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
  const refused: [string, () => Promise<Uint8Array | string>, string][] = [
    ['a text', async () => 'I am a picture', 'Choose a picture: JPEG, PNG or WebP.'],
    ['a drawing that is a program', async () => svg, 'Choose a picture: JPEG, PNG or WebP.'],
    [
      'a page named like a picture',
      async () => '<!doctype html><script>1</script>',
      'Choose a picture: JPEG, PNG or WebP.',
    ],
    ['a GIF', () => picture(200, 200).gif().toBuffer(), 'Choose a picture: JPEG, PNG or WebP.'],
    ['a TIFF', () => picture(200, 200).tiff().toBuffer(), 'Choose a picture: JPEG, PNG or WebP.'],
    [
      'half a JPEG',
      async () => half(await picture(800, 800).jpeg().toBuffer()),
      'This picture cannot be read.',
    ],
    ['half a PNG', async () => half(await noise(400).png().toBuffer()), 'This picture cannot be read.'],
    [
      'the first bytes of a PNG',
      async () => (await png(200, 200)).subarray(0, 30),
      'This picture cannot be read.',
    ],
    [
      'a head that claims 60,000 by 60,000',
      async () => claiming(60_000),
      'No more than 50 million pixels are allowed.',
    ],
    [
      'a small file of 144 million pixels',
      () => bomb().png().toBuffer(),
      'No more than 50 million pixels are allowed.',
    ],
    ['149 by 150', () => png(149, 150), 'Too little photo'],
    ['150 by 149', () => png(150, 149), 'Too little photo'],
    ['an empty file', async () => '', 'This file is empty.'],
  ]

  it.each(refused)('when it is %s', async (_name, make, sentence) => {
    const answer = await store(userBody(), await make())
    expect(answer.body).toMatchObject({ code: 'invalid', errors: { file: sentence } })
    expect(answer.status).toBe(422)
    expect(await keptFiles(test)).toEqual(before)
  })

  it('but not at 150 by 150, measured as it is seen after the camera turned it', async () => {
    expect((await store(userBody(), await png(150, 150))).status).toBe(201)
    const lying = await picture(300, 149).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const answer = await store(userBody(), lying, { language: 'el' })
    expect(answer.body.errors).toEqual({ file: 'Πολύ μικρή φωτογραφία' })
  })

  it.each([
    [{ left: 100, top: 0, width: 150, height: 150 }, 'crop', 'The selected area is not inside the picture.'],
    [{ left: 0, top: 51, width: 150, height: 150 }, 'crop', 'The selected area is not inside the picture.'],
    [{ left: 0, top: 0, width: 149, height: 150 }, 'crop.width', 'Minimum value is 150.'],
    [{ left: -1, top: 0, width: 150, height: 150 }, 'crop.left', 'Minimum value is 0.'],
    [{ left: 0.5, top: 0, width: 150, height: 150 }, 'crop.left', 'Must be a whole number.'],
    [{ left: 0, top: 0, width: 150, height: 150, turn: 45 }, 'crop.turn', 'This choice does not exist.'],
    [{ left: 0, top: 0, width: 150 }, 'crop.height', 'Field is required.'],
    [{ left: 0, top: 0, width: 150, height: 150, angle: 1 }, 'crop.angle', 'This field does not exist.'],
  ])('with a part of %j', async (crop, field, sentence) => {
    const answer = await store(userBody({ crop }), await png(200, 200))
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: sentence }])
    expect(await keptFiles(test)).toEqual(before)
  })

  it('with a part but without a picture, and with a name of one’s own choosing', async () => {
    const crop = { left: 0, top: 0, width: 150, height: 150 }
    const body = userBody({ crop })
    expect((await test.call('POST', '/users/store', { as: 2, body })).body.errors).toEqual({
      file: 'Field is required.',
    })
    const named = userBody({ image: 'mine' })
    expect((await test.call('POST', '/users/store', { as: 2, body: named })).body.errors).toEqual({
      image: 'This choice does not exist.',
    })
  })

  it('with 413 beyond 10 MB', async () => {
    const answer = await store(userBody(), Buffer.alloc(10 * 1024 * 1024 + 1, 7))
    expect(answer.status).toBe(413)
    expect(answer.body).toMatchObject({
      code: 'too_large',
      errors: { file: 'The file is larger than 10 MB.' },
    })
    expect(await keptFiles(test)).toEqual(before)
  })
})

const half = (whole: Buffer): Buffer => whole.subarray(0, Math.floor(whole.length / 2))
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

/** A PNG whose head claims other sides than it has. */
async function claiming(side: number): Promise<Buffer> {
  const bytes = await png(200, 200)
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  const { crc32 } = await import('node:zlib')
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

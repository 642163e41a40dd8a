import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { keptFiles, sendForm } from '../test/form.ts'

vi.setConfig({ testTimeout: 90_000 })

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#2f68ab80' } })
    .png()
    .toBuffer()
const give = (id: number, content?: Uint8Array | string) =>
  sendForm(test, `/businesses/logo/${id}`, { data: {}, files: content ? [{ content }] : [] }, { as: 3 })
const fetched = async (id: number, logo: string) =>
  test.app.inject({
    url: `/api/businesses/${id}/logo/${logo}`,
    headers: { authorization: `Bearer ${await test.tokenOf(4)}` },
  })

describe('the logo of a business', () => {
  it('is kept in its own proportions, at most 600 pixels wide, and shown to staff', async () => {
    const id = await test.make.business()
    const given = await give(id, await drawn(1200, 300))
    expect(given.body).toEqual({ id, logo: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    const answer = await fetched(id, given.body.logo)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 600,
      height: 150,
    })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
    const record = (await test.call('GET', `/businesses/edit/${id}`, { as: 4 })).body
    const rows = (await test.call('GET', '/businesses?pageSize=50', { as: 4 })).body.data
    expect([record.logo, rows.find((row: { id: number }) => row.id === id).logo]).toEqual([
      given.body.logo,
      given.body.logo,
    ])
  })

  it('is replaced and taken away with its content, and not made larger', async () => {
    const id = await test.make.business()
    const before = await keptFiles(test)
    const first = (await give(id, await drawn(80, 30))).body
    const second = (await give(id, await drawn(90, 30))).body
    expect((await fetched(id, first.logo)).statusCode).toBe(404)
    expect(await sharp((await fetched(id, second.logo)).rawPayload).metadata()).toMatchObject({ width: 90 })
    expect((await give(id)).body).toEqual({ id, logo: null })
    expect(await test.work()).toEqual([])
    expect(await keptFiles(test)).toEqual(before)
    expect((await fetched(id, second.logo)).statusCode).toBe(404)
  })

  it('ends with its business', async () => {
    await test.make.business()
    const id = await test.make.business()
    const before = await keptFiles(test)
    await give(id, await drawn(80, 30))
    expect((await test.call('DELETE', `/businesses/destroy/${id}`, { as: 1 })).status).toBe(200)
    await test.work()
    expect(await keptFiles(test)).toEqual(before)
  })

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'Choose a picture: JPEG, PNG or WebP.'],
    ['%PDF-1.4', 'Choose a picture: JPEG, PNG or WebP.'],
  ])('rejects %s', async (content, text) => {
    const id = await test.make.business()
    const before = await keptFiles(test)
    const answer = await give(id, content)
    expect([answer.status, answer.body.errors]).toEqual([422, { file: text }])
    expect(await keptFiles(test)).toEqual(before)
  })

  it('needs a business', async () => {
    const before = await keptFiles(test)
    expect((await give(999_999, await drawn(80, 30))).status).toBe(404)
    expect(await keptFiles(test)).toEqual(before)
  })
})

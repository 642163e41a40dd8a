import { categoryTypes } from '@dromos/contract/categories/category-types.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { categoryCalls, names } from '../test/category-calls.ts'
import { keptFiles, sendForm } from '../test/form.ts'
import { pdf } from '../test/sample-files.ts'

let test: TestApp
const { choices, store, read, destroy } = categoryCalls(() => test)

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const sheet = (mark: string) => ({ content: pdf(mark), name: `${mark}.pdf`, type: 'application/pdf' })
const setFile = (type: string, id: number, mark: string | null, as: 1 | 4 = 1) =>
  sendForm(test, `/categories/${type}/file/${id}`, { data: {}, files: mark ? [sheet(mark)] : [] }, { as })

async function content(type: string, id: number, file: string, as: 4 | 5 = 4) {
  return test.app.inject({
    url: `/api/categories/${type}/${id}/file/${file}`,
    headers: { authorization: `Bearer ${await test.tokenOf(as)}` },
  })
}

describe('the file of a value', () => {
  it.each(categoryTypes)('of %s is kept, answered with what it is, and taken away', async (type) => {
    const [{ id }] = (await choices(type)).data
    expect(await read(type, id)).toMatchObject({ file: null, fileData: null })
    const { status, body } = await setFile(type, id, `Sheet ${type}`)
    expect(status).toBe(200)
    const value = await read(type, id)
    expect(value).toMatchObject({
      file: body.file,
      fileData: { name: `Sheet ${type}.pdf`, type: 'application/pdf', size: pdf(`Sheet ${type}`).length },
    })
    const sent = await content(type, id, value.file)
    expect(sent.statusCode).toBe(200)
    expect(sent.rawPayload.equals(pdf(`Sheet ${type}`))).toBe(true)
    expect((await setFile(type, id, null)).body.file).toBe(null)
    expect(await read(type, id)).toMatchObject({ file: null, fileData: null, version: value.version })
    expect((await content(type, id, body.file)).statusCode).toBe(404)
  })

  it('comes with the value itself too, stays when it is changed without one, and ends with it', async () => {
    const values = { ...names(), length: 1360 }
    const made = await sendForm(test, '/categories/trailer/store', { data: values, files: [sheet('First')] })
    expect(made.status).toBe(201)
    const { id } = made.body
    expect((await read('trailer', id)).fileData.name).toBe('First.pdf')
    const change = (files: ReturnType<typeof sheet>[], version: number) =>
      sendForm(test, `/categories/trailer/update/${id}`, { data: { ...values, version }, files })
    expect((await change([], 1)).status).toBe(200)
    expect((await read('trailer', id)).fileData.name).toBe('First.pdf')
    const before = await keptFiles(test)
    expect((await change([sheet('Second')], 2)).status).toBe(200)
    expect((await read('trailer', id)).fileData.name).toBe('Second.pdf')
    expect((await keptFiles(test)).rows).toHaveLength(before.rows.length)
    expect((await destroy('trailer', id)).status).toBe(200)
    expect((await keptFiles(test)).rows).toHaveLength(before.rows.length - 1)
  })

  it('is a document or a picture, chosen by those who set up lists and read by who reads them', async () => {
    const { id } = (await store('packing', names())).body
    const refused = await sendForm(
      test,
      `/categories/packing/file/${id}`,
      { data: {}, files: [{ content: 'MZ program', name: 'pallet.png' }] },
      { as: 1 },
    )
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['file']])
    expect((await setFile('packing', id, 'Mine', 4)).status).toBe(403)
    expect((await setFile('packing', 99_999, 'Nobody')).status).toBe(404)
    // Cargos and what narrows them share a table, and not their files.
    const [{ id: cargo }] = (await choices('cargo')).data
    expect((await setFile('subcargo', cargo, 'Other')).status).toBe(404)
  })
})

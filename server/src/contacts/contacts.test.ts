import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const found = async (query: string, as: 3 | 4 = 4): Promise<string[]> => {
  const { body } = await test.call('GET', `/contacts?${query}`, { as })
  return body.data.map(
    (contact: { last_name: string; firm: string }) => `${contact.last_name}, ${contact.firm}`,
  )
}

it('the search for contacts finds those of one firm or of all, whatever their accents, with the firm’s name', async () => {
  const [one, other] = [await test.make.firm({ name: 'Aegean' }), await test.make.firm({ name: 'Baltic' })]
  await test.make.contact(one, { first_name: 'Ιωάννα', last_name: 'Ζαχαρίου', mobiles: ['+306900000001'] })
  await test.make.contact(other, { first_name: 'Ζωή', last_name: 'Ζαχαριάδη' })
  await test.make.contact(other, {
    first_name: 'Piotr',
    last_name: 'Łukasik',
    email: 'piotr@zachary.example',
  })
  const all = `search=${encodeURIComponent('ζαχαρι')}`
  expect(await found(all)).toEqual(['Ζαχαριάδη, Baltic', 'Ζαχαρίου, Aegean'])
  expect(await found(`${all}&firm_id=${one}`, 3)).toEqual(['Ζαχαρίου, Aegean'])
  for (const shown of ['+306900000001', '0030 690 000 0001', '+30 690-0000001']) {
    expect(await found(`search=${encodeURIComponent(shown)}`)).toEqual(['Ζαχαρίου, Aegean'])
  }
  expect(await found('search=lukasik')).toEqual(['Łukasik, Baltic'])
  expect(await found('search=zachary&dataField=email&order=desc')).toEqual(['Łukasik, Baltic'])
})

it('the search for contacts is for staff only, and rejects a made-up firm', async () => {
  expect((await test.call('GET', '/contacts?search=a', { as: 5 })).status).toBe(403)
  expect((await test.call('GET', '/contacts?search=a')).status).toBe(401)
  expect((await test.call('GET', '/contacts?firm_id=x', { as: 4 })).status).toBe(422)
})

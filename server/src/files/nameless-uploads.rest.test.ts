import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { sendForm } from '../test/form.ts'
import { picture, userBody } from '../test/picture-calls.ts'
import { pdf } from '../test/sample-files.ts'
import { csv } from '../test/sheets.ts'

// Each picture starts a process, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let test: TestApp
let logo: Uint8Array | string

beforeAll(async () => {
  test = await startTestApp()
  logo = (await picture('#2f68ab')).content
})
afterAll(() => test.close())

// What is of this type is a file, also without a name.
const type = 'application/octet-stream'
const sheet = csv('Name,City,Country', 'Depot,Patra,GR')

// A program may leave out what a file is called, which a browser never does.
it.each<[string, () => Promise<[path: string, data: object, content: Uint8Array | string]>]>([
  [
    'an order',
    async () => [`/orders/${await test.make.order()}/files/store`, { file_type_id: 2 }, pdf('POD')],
  ],
  ['a firm', async () => [`/firms/${await test.make.firm()}/files/store`, { file_type_id: 15 }, pdf('x')]],
  ['a business', async () => [`/businesses/logo/${await test.make.business()}`, {}, logo]],
  ['a person', async () => ['/users/store', userBody(), logo]],
  ['an import', async () => ['/imports/store/places', {}, sheet]],
])('a file without a name is accepted for %s', async (_what, prepare) => {
  const [path, data, content] = await prepare()
  const answer = await sendForm(test, path, { data, files: [{ content, name: '', type }] })
  expect([answer.body, answer.status]).toEqual([
    expect.anything(),
    expect.toSatisfy((is: number) => is < 202),
  ])
})

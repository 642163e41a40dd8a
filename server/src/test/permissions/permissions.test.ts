import { errorTexts } from '@dromos/contract/base/messages.ts'
import { roleIds } from '@dromos/contract/constants/roles.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { declaredCalls } from '../endpoints.ts'
import { otherwise, staff } from './expected.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const declared = (await declaredCalls()).map(
  ({ method, path }) => `${method} /api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
)
/** Asked by whatever watches over the machine, in no table. */
const calls = [...declared, 'GET /api/ready']

it('every registered call has its roles, and no other has', () => {
  expect(calls.toSorted()).toEqual(registered().toSorted())
  expect(Object.keys(otherwise).filter((key) => !calls.includes(key))).toEqual([])
})

it.each(calls)('%s admits exactly the roles it should, before looking at the body', async (key) => {
  const who = otherwise[key] ?? staff
  const [method = '', url = ''] = key.split(' ')
  const path = url.replace(':type', 'trailer').replace(':kind', 'places').replace(':id', '999999')
  const attempt = (token?: string) =>
    test.app.inject({
      method: method as 'GET', // inject knows every method of the table
      url: path,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        'content-type': 'application/json',
      },
      ...(method === 'GET' ? {} : { payload: '{"nonsense": ' }),
    })
  const nobody = await attempt()
  expect(nobody.statusCode === 401 && nobody.json().code === 'unauthenticated').toBe(who !== 'public')
  if (who === 'public') return
  for (const role of roleIds) {
    const answer = await attempt(await test.tokenOf(role))
    // A record that is somebody else's is refused in other words than the call.
    const isRefused = answer.statusCode === 403 && answer.json().errors.result === errorTexts.en.forbidden
    expect([role, isRefused]).toEqual([role, !who.includes(role)])
  }
})

function registered(): string[] {
  const document = test.app.swagger()
  return Object.entries(document.paths ?? {}).flatMap(([path, calls]) =>
    Object.keys(calls ?? {}).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
}

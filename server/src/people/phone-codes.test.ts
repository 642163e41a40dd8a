import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const person = (email: string) => ({ name: 'Άννα', surname: 'Ζήση', email, role_id: [4] })
const place = { name: 'Αποθήκη', city: 'Σίνδος', country_id: 1, lat: 40.6724, lng: 22.8051 }
const account = async () => ({
  ...person('c@dromos.test'),
  role_id: undefined,
  firm_id: await test.make.firm(),
})

describe('a telephone number', () => {
  it.each([
    ['users', () => person('a@dromos.test'), true],
    ['accounts', account, true],
    ['places', () => place, true],
    ['businesses', () => ({ company_title: 'Dromos', company_name: 'AE', country_id: 1 }), false],
  ])(
    'of %s is taken with its code apart, stored as one, and answered with its code',
    async (area, bodyOf, hasMobile) => {
      const apart = { phone_code: '+30', phone: '2310123456', phone_iso: 'GR' }
      const mobile = { mobile_code: '0030', mobile: '6912345678', mobile_iso: 'GR' }
      const body = { ...(await bodyOf()), ...apart, ...(hasMobile && mobile) }
      const stored = await test.call('POST', `/${area}/store`, { as: 1, body })
      expect([stored.status, stored.body.errors]).toEqual([201, undefined])
      const record = (await test.call('GET', `/${area}/edit/${stored.body.id}`, { as: 1 })).body
      expect(record).toMatchObject({ phone: '+30 2310123456', phone_code: '+30' })
      expect([record.mobile, record.mobile_code]).toEqual(
        hasMobile ? ['+30 6912345678', '+30'] : [undefined, undefined],
      )
      const without = { ...body, phone_code: undefined, email: 'b@dromos.test', phone: '2310123456' }
      const refused = await test.call('POST', `/${area}/store`, { as: 1, body: without })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['phone']])
      const other = { ...body, phone_code: '+49', email: 'd@dromos.test', phone: '+30 2310123456' }
      expect((await test.call('POST', `/${area}/store`, { as: 1, body: other })).body.errors).toEqual({
        phone: 'Phone number is not valid for this country.',
      })
    },
  )
})

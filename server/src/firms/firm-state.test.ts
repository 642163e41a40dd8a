import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let vies: Server
let answer: unknown
let asked = ''
let test: TestApp

beforeAll(async () => {
  vies = createServer((request, response) => {
    asked = request.url ?? ''
    if (answer === 'broken') response.writeHead(503).end('busy')
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => vies.listen(0, '127.0.0.1', resolve))
  const address = vies.address()
  const port = typeof address === 'object' ? address?.port : 0
  test = await startTestApp({ viesUrl: `http://127.0.0.1:${port}/api` })
})
afterAll(async () => {
  await test.close()
  await new Promise((resolve) => vies.close(resolve))
})

const read = async (id: number, as: 1 | 2 | 3 | 4 = 3) =>
  (await test.call('GET', `/firms/edit/${id}`, { as })).body
const setActive = (id: number, action: string, as: 1 | 2 | 3 | 4 = 3) =>
  test.call('PUT', `/firms/active/${id}`, { as, body: { action } })
const destroy = (id: number, as: 1 | 2 | 3 | 4 = 3) => test.call('DELETE', `/firms/destroy/${id}`, { as })

describe('a firm', () => {
  it('is switched off and on by the office, not by operators', async () => {
    const id = await test.make.firm()
    expect((await setActive(id, 'deactivate')).body).toEqual({ id, version: 2 })
    expect((await read(id)).active).toBe(false)
    expect((await setActive(id, 'deactivate')).body).toEqual({ id, version: 2 })
    expect((await setActive(id, 'activate', 1)).body.version).toBe(3)
    expect((await setActive(id, 'deactivate', 4)).status).toBe(403)
    expect((await setActive(999_999, 'activate')).status).toBe(404)
    expect((await setActive(id, 'perhaps')).status).toBe(422)
  })

  it('is not switched on beside another with its VAT number', async () => {
    const id = await test.make.firm({ vat: 'DE 811569869', active: false })
    await test.make.firm({ vat: 'DE 811569869' })
    const refused = await setActive(id, 'activate')
    expect([refused.status, refused.body.code]).toEqual([409, 'duplicate'])
  })

  it('is deleted only while nothing refers to it', async () => {
    const id = await test.make.firm()
    await test.make.address(id, { main: true })
    await test.pool.query('insert into firm_operations values ($1, 1)', [id])
    expect((await destroy(id, 4)).status).toBe(403)
    expect((await destroy(id, 2)).status).toBe(200)
    expect((await destroy(id)).status).toBe(404)
  })

  it('says by what it is used when it cannot be deleted, in both languages', async () => {
    const id = await test.make.firm()
    await test.make.order({ firm_company_id: id })
    await test.make.order({ firm_carrier_id: id })
    await test.make.contact(id)
    await test.make.person({ role_id: 5, firm_id: id })
    const refused = await destroy(id)
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      409,
      'in_use',
      {
        orders: 'Used in orders: 2.',
        contacts: 'Used by contacts: 1.',
        accounts: 'Used by users and accounts: 1.',
      },
    ])
    const greek = await test.call('DELETE', `/firms/destroy/${id}`, { as: 3, language: 'el' })
    expect(greek.body.errors.contacts).toBe('Χρησιμοποιείται σε επαφές: 1.')
  })

  it('tells the office who changed what, with its contacts', async () => {
    const name = 'Ημερολόγιο ΑΕ'
    const addresses = [{ address: 'a 1', city: 'b', country_id: 1, timezone: 'Europe/Athens', main: true }]
    const body = { name, country_id: 1, firm_types: [1], addresses }
    const { body: made } = await test.call('POST', '/firms/store', { as: 3, body })
    const changed = {
      ...body,
      name: 'Άλλο',
      operations: [2, 1],
      insurance: 'assigned',
      company_insurance: 700,
    }
    const again = { ...changed, operations: [1, 2], version: 2 }
    await test.call('POST', `/firms/update/${made.id}`, { as: 4, body: { ...body, terms: '30', version: 1 } })
    await test.call('POST', `/firms/update/${made.id}`, { as: 3, body: again })
    const contact = { firm_id: made.id, last_name: 'Νέου', first_name: 'Άννα' }
    const { body: person } = await test.call('POST', '/contacts/store', { as: 4, body: contact })
    await test.call('POST', `/contacts/update/${person.id}`, {
      as: 4,
      body: { ...contact, pn_trucks: ['ΙΚΑ-4521'], version: 1 },
    })
    const { body: log } = await test.call('GET', `/firms/log/${made.id}`, { as: 3 })
    expect(log.total).toBe(5)
    expect(log.data).toMatchObject([
      {
        action: 'contacts.update',
        subject: 'Άννα Νέου',
        changes: [{ field: 'pn_trucks', before: [], after: ['IKA 4521'] }],
      },
      { action: 'contacts.create', changes: [] },
      {
        action: 'firms.update',
        subject: '',
        by: expect.stringContaining('Test'),
        changes: [
          { field: 'name', before: name, after: 'Άλλο' },
          { field: 'terms', before: '30', after: '' },
          { field: 'insurance', before: 'unassigned', after: 'assigned' },
          { field: 'operations', before: [], after: [1, 2] },
          { field: 'company_insurance', before: null, after: 700 },
        ],
      },
      { action: 'firms.update', changes: [{ field: 'terms', before: '', after: '30' }] },
      { action: 'firms.create', changes: [] },
    ])
    expect((await test.call('GET', `/firms/log/${made.id}`, { as: 4 })).status).toBe(403)
    expect((await test.call('GET', '/firms/log/999999', { as: 3 })).status).toBe(404)
    const { body: second } = await test.call('GET', `/firms/log/${made.id}?pageSize=2&currentPage=3`, {
      as: 3,
    })
    expect(second.data).toHaveLength(1)
  })
})

describe('the look-up of a VAT number', () => {
  const look = (id: number) => test.call('PUT', `/firms/vies/${id}`, { as: 4 })

  it('keeps what the service says, and forgets it with the number', async () => {
    const id = await test.make.firm({ vat: 'EL 094259216' })
    answer = { isValid: true, userError: 'VALID', name: 'ΟΤΕ\n ΑΕ' }
    expect((await look(id)).body).toEqual({ state: 'valid', name: 'ΟΤΕ ΑΕ' })
    expect(asked).toBe('/api/ms/EL/vat/094259216')
    expect((await read(id)).vies).toMatchObject({ valid: true, name: 'ΟΤΕ ΑΕ' })
    const addresses = [{ address: 'a 1', city: 'b', country_id: 1, timezone: 'Europe/Athens', main: true }]
    const body = { name: 'n', country_id: 1, firm_types: [1], addresses, vat: 'EL 099999999', version: 1 }
    expect((await test.call('POST', `/firms/update/${id}`, { as: 4, body })).status).toBe(200)
    expect((await read(id)).vies).toBeNull()
    answer = { isValid: false, userError: 'INVALID', name: '---' }
    expect((await look(id)).body).toEqual({ state: 'invalid', name: '' })
  })

  it.each(['broken', { isValid: false, userError: 'MS_UNAVAILABLE' }, { nonsense: 1 }])(
    'says that the service is not reachable when it answers %o, and changes nothing',
    async (said) => {
      const id = await test.make.firm({ vat: 'PL 1234563218', active: false })
      answer = said
      expect((await look(id)).body).toEqual({ state: 'unreachable', name: '' })
      expect((await read(id)).vies).toBeNull()
    },
  )

  it('reads no more than such an answer can be', async () => {
    const id = await test.make.firm({ vat: 'PL 1234563218' })
    answer = { isValid: true, userError: 'VALID', name: 'x'.repeat(100_000) }
    expect((await look(id)).body).toEqual({ state: 'unreachable', name: '' })
    expect((await read(id)).vies).toBeNull()
  })

  it('needs a number, and a firm', async () => {
    expect((await look(await test.make.firm())).body.errors).toEqual({ vat: 'Field is required.' })
    expect((await look(999_999)).status).toBe(404)
  })

  it('is off where no service is set', async () => {
    const without = await startTestApp()
    const id = await without.make.firm({ vat: 'EL 094259216' })
    const { body } = await without.call('PUT', `/firms/vies/${id}`, { as: 3 })
    await without.close()
    expect(body).toEqual({ state: 'off', name: '' })
  })
})

describe('a customer account', () => {
  it('reads its own firm, and nothing of credit, colleagues or notes', async () => {
    const firm = await test.make.firm({
      name: 'Own ΑΕ',
      vat: 'EL 123456783',
      company_insurance: 777_777,
      description: 'slow payer',
      terms: 'secret terms',
    })
    await test.make.address(firm, { main: true, city: 'Volos' })
    await test.make.contact(firm, {
      first_name: 'Ann',
      last_name: 'A',
      email: 'ann@own.example',
      phones: ['+30 2101234567'],
    })
    await test.make.contact(firm, { last_name: 'Gone', active: false })
    await test.make.contact(await test.make.firm(), { last_name: 'Stranger' })
    const person = await test.make.person({ role_id: 5, firm_id: firm })
    const { body } = await test.call('GET', '/firms/own', { as: await test.tokenFor(person, 5) })
    expect(body).toMatchObject({
      name: 'Own ΑΕ',
      country_iso: 'GR',
      country: 'Greece',
      addresses: [{ city: 'Volos', main: true }],
      contacts: [{ name: 'Ann A', email: 'ann@own.example', phone: '+30 2101234567' }],
    })
    expect(JSON.stringify(body)).not.toMatch(/777777|insurance|credit|slow payer|secret|assign/)
    for (const path of [`/firms/edit/${firm}`, '/firms', `/firms/log/${firm}`, '/contacts']) {
      expect((await test.call('GET', path, { as: await test.tokenFor(person, 5) })).status).toBe(403)
    }
    expect((await test.call('GET', '/firms/own', { as: 1 })).status).toBe(403)
  })
})

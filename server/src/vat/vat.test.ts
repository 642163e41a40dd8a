import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  test.clock.set('2026-11-21T09:00:00Z')
})
afterAll(() => test.close())

const treatment = {
  vat_case: 'zero_rated',
  side: 'sell',
  exemption: 27,
  sentence_en: 'Zero-rated: Article 1.',
  sentence_el: 'Μηδενικός συντελεστής: άρθρο 1.',
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
}
const store = (changes: object = {}, as: 1 | 2 | 3 | 4 = 2) =>
  test.call('POST', '/vat/store', { as, body: { ...treatment, ...changes } })
const read = async (id: number) => (await test.call('GET', `/vat/edit/${id}`, { as: 4 })).body
const listed = async (query: string) => (await test.call('GET', `/vat?${query}`, { as: 4 })).body.data
const update = (id: number, version: number, changes: object) =>
  test.call('POST', `/vat/update/${id}`, { as: 1, body: { ...treatment, ...changes, version } })

describe('a VAT treatment', () => {
  it('exists from the start for every case that orders come to, in both languages', async () => {
    const held = await listed('on=2026-11-21&pageSize=50')
    const cases = held.map((one: { vat_case: string; side: string }) => `${one.vat_case} ${one.side}`)
    for (const known of [
      'domestic sell',
      'domestic buy',
      'eu_reverse_charge sell',
      'eu_reverse_charge buy',
      'third_country_customer sell',
      'third_country_transport sell',
    ]) {
      expect(cases).toContain(known)
    }
    for (const { sentence_en: en, sentence_el: el } of held) {
      expect(en).not.toMatch(/\p{Script=Greek}/u)
      expect(el).toMatch(/\p{Script=Greek}/u)
    }
    expect(await listed('on=2024-10-10')).toEqual([])
  })

  it('is entered, found, read back whole, and ended', async () => {
    const { status, body } = await store()
    expect(status).toBe(201)
    expect(await read(body.id)).toMatchObject({
      ...treatment,
      version: 1,
      active: true,
      can: { update: false, activate: false, destroy: false },
    })
    expect(await listed(`search=${encodeURIComponent('μηδενικος')}`)).toHaveLength(1)
    expect((await listed('vat_case=zero_rated&side=sell'))[0]).toMatchObject({ id: body.id, exemption: 27 })
    const ended = await update(body.id, 1, { valid_to: '2026-11-30' })
    expect([ended.status, (await read(body.id)).valid_to]).toEqual([200, '2026-11-30'])
    expect((await update(body.id, 1, {})).status).toBe(409)
    const { rows } = await test.pool.query(
      `select before->>'valid_to' as before, after->>'valid_to' as after from audit_log
        where action = 'vat.update' and entity_id = $1`,
      [body.id],
    )
    expect(rows).toEqual([{ before: '2026-12-31', after: '2026-11-30' }])
    const next = await store({ valid_from: '2026-12-01', valid_to: null })
    expect(next.status).toBe(201)
  })

  it.each([
    ['the same days', {}],
    ['one shared day', { valid_from: '2031-12-31', valid_to: null }],
    ['no end', { valid_from: '2020-01-01', valid_to: null }],
    ['both sides', { side: 'both' }],
  ])('is refused beside another of its case with %s, at the field', async (_, changes) => {
    const held = { vat_case: 'exempt', side: 'sell', valid_from: '2031-01-01', valid_to: '2031-12-31' }
    await test.pool.query(
      `update vat_treatments set valid_to = '2025-12-31' where vat_case = 'exempt' and valid_to is null`,
    )
    await store(held)
    const { status, body } = await store({ ...held, ...changes })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['valid_from']])
    const off = { vat_case: 'outside_scope', side: 'buy', valid_from: '2040-01-01', valid_to: null }
    expect((await store(off)).body.errors).toHaveProperty('valid_from')
  })

  it('holds for customers and for carriers beside each other', async () => {
    const days = { vat_case: 'intra_community', valid_from: '2031-01-01', valid_to: '2031-12-31' }
    expect((await store({ ...days, side: 'buy' })).status).toBe(201)
    expect((await store({ ...days, side: 'sell' })).status).toBe(422)
  })

  it('makes room when it is switched off, and comes back only where there is room', async () => {
    const days = { vat_case: 'zero_rated', side: 'buy', valid_from: '2032-01-01', valid_to: null }
    const { id } = (await store(days)).body
    const switched = (action: string) => test.call('PUT', `/vat/active/${id}`, { as: 2, body: { action } })
    expect((await switched('deactivate')).status).toBe(200)
    expect((await store(days)).status).toBe(201)
    const back = await switched('activate')
    expect([back.status, back.body.errors]).toMatchObject([
      422,
      { valid_from: expect.stringContaining('End it first') },
    ])
  })

  it.each([
    ['a case that does not exist', { vat_case: 'gift' }, 'vat_case'],
    ['a side that does not exist', { side: 'left' }, 'side'],
    ['an exemption that myDATA does not know', { exemption: 32 }, 'exemption'],
    ['an exemption where VAT is charged', { vat_case: 'domestic' }, 'exemption'],
    ['a rate where none is charged', { sentence_el: 'ΦΠΑ {rate}' }, 'sentence_el'],
    ['an end before its first day', { valid_to: '2025-12-31' }, 'valid_to'],
    ['a day that does not exist', { valid_from: '2026-02-30' }, 'valid_from'],
    ['without its Greek', { sentence_el: ' ' }, 'sentence_el'],
    ['the exemption of exports for a carrier', { vat_case: 'third_country_transport', side: 'both' }, 'side'],
  ])('is refused with %s', async (_, changes, field) => {
    const { status, body } = await store(changes)
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('is deleted before its first day only', async () => {
    const [past, ahead] = [
      await store({ side: 'buy', valid_from: '2026-11-21', valid_to: '2026-11-22' }),
      await store({ side: 'buy', valid_from: '2026-11-23', valid_to: '2026-11-24' }),
    ].map(({ body }) => body.id)
    const destroy = (id: number) => test.call('DELETE', `/vat/destroy/${id}`, { as: 1 })
    const refused = await destroy(past)
    expect([refused.status, JSON.stringify(refused.body.errors)]).toEqual([
      409,
      expect.stringContaining('last day'),
    ])
    expect((await read(past)).id).toBe(past)
    expect((await destroy(ahead)).status).toBe(200)
    expect((await test.call('GET', `/vat/edit/${ahead}`, { as: 1 })).status).toBe(404)
  })

  it.each([3, 4, 5] as const)('cannot be written by role %i', async (as) => {
    const { id } = (await listed('vat_case=domestic'))[0]
    const calls = [
      test.call('POST', '/vat/store', { as, body: treatment }),
      test.call('POST', `/vat/update/${id}`, { as, body: { ...treatment, version: 1 } }),
      test.call('PUT', `/vat/active/${id}`, { as, body: { action: 'deactivate' } }),
      test.call('DELETE', `/vat/destroy/${id}`, { as }),
    ]
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect((await test.call('GET', '/vat', { as })).status).toBe(as === 5 ? 403 : 200)
  })
})

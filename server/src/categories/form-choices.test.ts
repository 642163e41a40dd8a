import { categoryTypes } from '@dromos/contract/categories/category-types.ts'
import { choiceNames } from '@dromos/contract/categories/choice-names.ts'
import { formChoices } from '@dromos/contract/categories/data-fields.ts'
import type { FormArea } from '@dromos/contract/categories/data-fields.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

// The keys of the contract's table.
const areas = Object.keys(formChoices) as FormArea[]
const ask = (area: string, query = '', more: object = {}) =>
  test.call('GET', `/${area}/dataFields${query}`, { as: 4, ...more })

interface Named {
  id: number
  name: string
  active?: boolean
}

describe('the choices of a form', () => {
  it.each([...areas, 'users', 'accounts', ...categoryTypes.map((type) => `categories/${type}`)])(
    'of %s are asked for as the specification writes it',
    async (area) => {
      for (const query of [
        '?lang=el&edit=true',
        '?lang=en&edit=1',
        '?lang=en&edit=5',
        '?edit=false',
        '?lang&edit',
        '',
      ]) {
        expect([query, (await ask(area, query)).status]).toEqual([query, 200])
      }
      expect((await ask(area, '?lang=fr')).status).toBe(422)
      expect((await ask(area, '?edit=perhaps')).status).toBe(422)
    },
  )

  it.each(areas)('of %s are all of its lists, named in the language asked for', async (area) => {
    const { lookups, records } = formChoices[area]
    const { body } = await ask(area, '?lang=el')
    const names = [...lookups.map((type) => choiceNames[type]), ...records, 'revisions']
    expect(Object.keys(body).toSorted()).toEqual(names.toSorted())
    expect(Object.keys(body.revisions).toSorted()).toEqual([...lookups].toSorted())
    for (const type of lookups) {
      const whole = (await ask(`categories/${type}`, '?lang=el')).body
      expect(body[choiceNames[type]]).toEqual(whole.data)
      expect(body.revisions[type]).toBe(whole.revision)
      expect(whole.data[0].name).toBe(whole.data[0].name_el)
    }
  })

  it('are named in the language of the call where none is asked for', async () => {
    for (const area of ['users', 'accounts', 'places', 'contacts']) {
      const { body } = await ask(area, '', { language: 'el' })
      expect(body.countries).toContainEqual(expect.objectContaining({ name: 'Ελλάδα' }))
    }
  })

  it('leave out what is switched off for a new record', async () => {
    const { body } = await test.call('POST', '/categories/job_title/store', {
      as: 1,
      body: { name_en: 'Lamplighter', name_el: 'Φανοκόρος' },
    })
    const action = { action: 'deactivate' }
    await test.call('PUT', `/categories/job_title/active/${body.id}`, { as: 1, body: action })
    const titles = async (area: string, query: string) => {
      const { jobTitles } = (await ask(area, query)).body as { jobTitles: Named[] }
      return jobTitles.some(({ id }) => id === body.id)
    }
    for (const area of ['contacts', 'firms', 'users', 'accounts']) {
      expect([area, await titles(area, '?edit=true'), await titles(area, '?edit=false')]).toEqual([
        area,
        true,
        false,
      ])
    }
  })

  it('are for accounts those of users, customer firms, and what belongs to the firm', async () => {
    const firm = await test.make.firm()
    const { body } = await ask('accounts', `?lang=en&firm=${firm}`)
    const keys = ['business', 'countries', 'jobTitles', 'genders', 'roles', 'firms', 'addresses', 'contacts']
    expect(Object.keys(body).toSorted()).toEqual(keys.toSorted())
    expect(body.roles).toEqual([{ id: 5, name: 'Customer' }])
    expect(body.firms.map(({ id }: Named) => id)).toContain(firm)
  })
})

import type { RoleId } from '@dromos/contract/constants/roles.ts'
import type { TestApp } from './app.ts'

let serial = 0

/** Names that no value has yet. */
export const names = () => {
  serial += 1
  return { name_en: `Value ${serial}`, name_el: `Τιμή ${serial}` }
}

/** The calls of a lookup list, each as somebody who may. */
export function categoryCalls(app: () => TestApp) {
  const store = (type: string, body: unknown, as: RoleId = 2, headers = {}) =>
    app().call('POST', `/categories/${type}/store`, { as, body, headers })
  const read = async (type: string, id: number, as: RoleId = 2) =>
    (await app().call('GET', `/categories/${type}/edit/${id}`, { as })).body
  const update = (type: string, id: number, body: unknown, language: 'en' | 'el' = 'en') =>
    app().call('POST', `/categories/${type}/update/${id}`, { as: 3, body, language })
  const destroy = (type: string, id: number, language: 'en' | 'el' = 'en') =>
    app().call('DELETE', `/categories/${type}/destroy/${id}`, { as: 1, language })
  const switchTo = (type: string, id: number, action: string) =>
    app().call('PUT', `/categories/${type}/active/${id}`, { as: 2, body: { action } })
  const move = (type: string, id: number, place: string, of: number) =>
    app().call('PUT', `/categories/${type}/sort/${id}`, { as: 3, body: { place, of } })
  const choices = async (type: string) =>
    (await app().call('GET', `/categories/${type}/dataFields`, { as: 4 })).body
  const idsOf = async (type: string): Promise<number[]> =>
    (await choices(type)).data.map(({ id }: { id: number }) => id)
  const list = (type: string, query = '') => app().call('GET', `/categories/${type}?${query}`, { as: 4 })
  return { store, read, update, destroy, switchTo, move, choices, idsOf, list }
}

import { sql } from 'kysely'
import type { TestApp } from '../app.ts'
import { csv } from '../sheets.ts'

export const HEAD = 'Name,Street,City,Country,Latitude,Longitude,Time zone,Customs'
export const line = (name: string, rest = 'GR,40.6,22.8,Europe/Athens,no') => `${name},Road 1,Patra,${rest}`
export const sheet = (...lines: string[]) => csv(HEAD, ...lines)

/** What is done with a sheet of places and seen of it, by a manager. */
export function importDesk(of: () => TestApp) {
  const start = (id: number, as: 1 | 3 = 3) => of().call('PUT', `/imports/start/${id}`, { as })
  const cancel = (id: number) => of().call('PUT', `/imports/cancel/${id}`, { as: 3 })
  const read = async (id: number) => (await of().call('GET', `/imports/edit/${id}`, { as: 3 })).body
  const named = async (name: string) =>
    (await sql<Record<string, unknown>>`select * from places where name = ${name}`.execute(of().db)).rows
  const told = async () =>
    (await of().call('GET', '/notifications', { as: 3 })).body.data[0] as {
      title: string
      message: string
      link: string
    }
  return { start, cancel, read, named, told }
}

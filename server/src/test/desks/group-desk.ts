import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { unsealLink } from '../../platform/mail/mail-link.ts'
import type { HttpAnswer, TestApp } from '../app.ts'

export interface GroupDesk {
  body: (more?: object) => Record<string, unknown>
  /** Enters a group; answers its id. */
  enter: (more?: object, as?: RoleId | string) => Promise<number>
  read: (id: number, as?: RoleId | string) => Promise<any> // oxlint-disable-line typescript/no-explicit-any -- tests look into answers of every shape
  send: (id: number, more?: object, headers?: Record<string, string>) => Promise<HttpAnswer>
  /** The fates of the last sending's recipients by address. */
  fates: (id: number) => Promise<Record<string, string>>
  /** The path that ends the mails to an address, and that of its files, from what was written to it last. */
  linksTo: (address: string) => Promise<{ stop: string; files: string }>
  contact: (values?: Record<string, unknown>, firm?: Record<string, unknown>) => Promise<number>
}

export function groupDesk(test: () => TestApp): GroupDesk {
  const body = (more: object = {}) => ({
    name: 'Carriers of Italy',
    legal_basis: 'customer',
    legal_note: '',
    language: 'en',
    subject: 'News for {firm|you}',
    message: '<p>Dear {first_name|colleague},</p><p>we drive on <strong>Sunday</strong>.</p>',
    ...more,
  })
  const call: TestApp['call'] = (...given) => test().call(...given)
  const read = async (id: number, as: RoleId | string = 2) =>
    (await call('GET', `/groups/edit/${id}`, { as })).body
  const lastOf = async (id: number) =>
    (await call('GET', `/groups/sendings/${id}`, { as: 2 })).body.sendings[0]
  return {
    body,
    read,
    enter: async (more, as = 2) => (await call('POST', '/groups/store', { as, body: body(more) })).body.id,
    send: async (id, more, headers = {}) => {
      const { version } = await read(id)
      return call('POST', `/groups/send/${id}`, { as: 2, body: { version, ...more }, headers })
    },
    fates: async (id) => {
      const { id: sending } = await lastOf(id)
      const page = await call('GET', `/groups/history/${sending}?pageSize=200`, { as: 2 })
      const rows: { address: string; name: string; fate: string }[] = page.body.data
      return Object.fromEntries(rows.map(({ address, name, fate }) => [address || name, fate]))
    },
    linksTo: async (address) => {
      const { pool, secrets } = test()
      const found = await pool.query('select * from outbox where recipient = $1 order by id desc limit 1', [
        address,
      ])
      const { body_text: text } = unsealLink(found.rows[0], secrets)
      return {
        stop: /\/unsubscribe\/([\w-]+)/.exec(text)?.[1] ?? '',
        files: /\/shared#([\w-]+)/.exec(text)?.[1] ?? '',
      }
    },
    contact: async (values, firm) => {
      const { make } = test()
      return make.contact(await make.firm(firm), values)
    },
  }
}

import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { expect } from 'vitest'
import { startTestApp } from '../app.ts'
import type { TestApp } from '../app.ts'
import { startMailServer } from '../mail-server.ts'
import type { TestMailServer } from '../mail-server.ts'
import { makeCarrier } from '../order-drive.ts'
import type { Carrier } from '../order-drive.ts'
import { pdfText } from '../pdf-text.ts'

type Method = 'GET' | 'POST' | 'PUT'

/** Who reads: by a token, in a language. */
export interface Reader {
  id: number
  token: string
  language: 'en' | 'el'
}

/** Of payment terms: 30 days from the invoice. */
export const IN_30_DAYS = 6

/** A brokerage in Greece with VAT of 24%, its people, and what they and everybody else have been told. */
export async function openCompany() {
  const test = await startTestApp()
  test.clock.set('2026-11-20T08:00:00Z')
  const server = await startMailServer()
  const business = await test.make.business({
    company_title: 'Dromos Freight',
    company_name: 'Dromos Freight AE',
    vat: 'EL 091228885',
    vat_rate: 24,
  })
  const person = async (
    role_id: RoleId,
    { email, language = 'en', ...more }: { email: string; language?: 'en' | 'el' } & Record<string, unknown>,
  ): Promise<Reader> => {
    const id = await test.make.person({ role_id, email, terms_language: language, ...more })
    return { id, token: await test.tokenFor(id, role_id), language }
  }
  const desk = await person(4, { email: 'dora@dromos.test', name: 'Dora', surname: 'Desk' })
  const manager = await person(3, { email: 'mina@dromos.test', name: 'Mina', surname: 'Money' })
  /** A firm of another country, whose VAT number VIES has called valid; it pays and is paid within 30 days. */
  const settle = (id: number, iso: string, vat: string) =>
    test.pool.query(
      `update firms set country_id = (select id from countries where iso = $2), vat = $3, term_type_id = $4,
        vies_valid = true, vies_at = '2026-11-01' where id = $1`,
      [id, iso, vat, IN_30_DAYS],
    )
  return {
    test,
    business,
    desk,
    manager,
    person,
    settle,
    /** A carrier whose driver reads mails at an address. */
    async carrier(name: string, email: string): Promise<Carrier> {
      const made = await makeCarrier(test, name)
      await test.pool.query('update contacts set email = $2 where id = $1', [made.contact, email])
      return made
    },
    told: listener(test, server),
    ...callers(test),
    async close() {
      await test.close()
      await server.close()
    },
  }
}
export type Company = Awaited<ReturnType<typeof openCompany>>

function callers(test: TestApp) {
  async function ask({ token, language }: Reader, method: Method, path: string, body?: object) {
    const answer = await test.call(method, path, { as: token, language, ...(body ? { body } : {}) })
    // A refused step would leave the rest of the day untested.
    expect([method, path, answer.status < 300 ? 'done' : answer.body]).toEqual([method, path, 'done'])
    return answer.body
  }
  return {
    ask,
    get: (reader: Reader, path: string) => ask(reader, 'GET', path),
    /** Gives a command to a record with the version that was just read. */
    give: async (
      reader: Reader,
      [kind, command, id]: readonly [string, string, number],
      body: object = {},
    ) => {
      const { version } = await ask(reader, 'GET', `/${kind}/edit/${id}`)
      const method: Method = ['damage', 'update'].includes(command) ? 'POST' : 'PUT'
      return ask(reader, method, `/${kind}/${command}/${id}`, { version, ...body })
    },
    /** A paper as somebody opens it. */
    paper: async ({ token }: Reader, path: string): Promise<string> => {
      const headers = { authorization: `Bearer ${token}` }
      const { statusCode, rawPayload } = await test.app.inject({ url: `/api${path}`, headers })
      expect([path, statusCode]).toEqual([path, 200])
      return plain(pdfText(rawPayload))
    },
  }
}

/** What has been told since it was asked last: mails as they arrived, and notices of each reader. */
function listener(test: TestApp, server: TestMailServer) {
  let seen = 0
  const counts = new Map<string, number>()
  return async (readers: Readonly<Record<string, Reader>>) => {
    expect(await test.work(server)).toEqual([])
    const fresh = server.mails.slice(seen)
    seen = server.mails.length
    const notices: Record<string, string[]> = {}
    for (const [name, { token, language }] of Object.entries(readers)) {
      const { body } = await test.call('GET', '/notifications?pageSize=100', { as: token, language })
      const messages = body.data.map(({ message }: { message: string }) => message)
      const heard = messages.slice(0, messages.length - (counts.get(name) ?? 0)).toReversed()
      counts.set(name, messages.length)
      if (heard.length > 0) notices[name] = heard
    }
    const mails = fresh.map(({ to, subject, text = '', attachments }) => ({
      to: to?.map(({ address }) => address).join(', '),
      subject,
      text: plain(text),
      files: attachments.map(({ filename }) => filename),
      // Attachments of a mail are read as bytes.
      pages: plain(attachments.map(({ content }) => pdfText(Buffer.from(content as ArrayBuffer))).join(' ')),
    }))
    return { mails, notices }
  }
}

const plain = (text: string): string => text.replaceAll(/[\s\u00a0]+/g, ' ')

/** A text that says these things in this order. */
export const saying = (...facts: string[]): unknown =>
  expect.stringMatching(
    new RegExp(facts.map((fact) => fact.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^]*')),
  )

/** A mail to somebody, whose text says this, with files whose pages say that. */
export const mail = (
  to: string,
  subject: string,
  { says, files = [], pages = [] }: { says: string[]; files?: string[]; pages?: string[] },
) => ({ to, subject, text: saying(...says), files, pages: saying(...pages) })

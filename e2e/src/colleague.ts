import { createHmac, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { callsAs } from './api.ts'

export interface Colleague {
  id: number
  email: string
  password: string
}

interface Mail {
  recipient: string
  body_text: string
}

/** A traffic operator of their own, entered and come in by the welcome mail beside the browser, terms accepted. */
export async function makeColleague(page: Page): Promise<Colleague> {
  const admin = await callsAs('admin@dromos.example')
  const email = `factor.${randomUUID().slice(0, 8)}@people.example`
  const password = 'Kalamata-17-Olives'
  const body = { name: 'Fani', surname: 'Factor', email, role_id: [4] }
  const { id } = await admin.post<{ id: number }>('/users/store', body)
  const address = await linkTo(email)
  const answer = await page.request.post(`/api/savePassword/${id}${address.search}`, {
    data: { password, password_confirmation: password },
  })
  // The shape is the server's own.
  const { access_token } = (await answer.json()) as { access_token: string }
  await page.request.get('/api/users/acceptFirstLogin?language=en', {
    headers: { authorization: `Bearer ${access_token}` },
  })
  await page.request.post('/api/logout', { headers: { 'X-Requested-With': 'dromos' } })
  return { id, email, password }
}

/** The link in the latest mail to somebody. */
export async function linkTo(recipient: string): Promise<URL> {
  const admin = await callsAs('admin@dromos.example')
  let link: URL | undefined
  // The mail is written after the answer.
  await expect
    .poll(
      async () => {
        const { data } = await admin.get<{ data: Mail[] }>('/outbox?pageSize=50&currentPage=1')
        const text = data.find((mail) => mail.recipient === recipient)?.body_text ?? ''
        const found = /http\S+\/user\/\S+/.exec(text)?.[0]
        link = found ? new URL(found) : undefined
        return link !== undefined
      },
      { timeout: 15_000 },
    )
    .toBe(true)
  if (!link) throw new Error('polled until it is there')
  return link
}

/** What an authenticator app shows; `offset` counts steps of 30 seconds from now. */
export function appCode(secret: string, offset = 0): string {
  const bits = Array.from(secret.replaceAll(/\s/g, ''), (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + offset))
  const mac = createHmac('sha1', key).update(counter).digest()
  const place = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(place) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

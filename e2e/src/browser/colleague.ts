import { createHmac, randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { callsAs, demoPassword } from './api.ts'

export interface Colleague {
  id: number
  email: string
  password: string
}

/** A traffic operator of their own, entered and come in by a link beside the browser, terms accepted. */
export async function makeColleague(page: Page, password = 'Kalamata-17-Olives'): Promise<Colleague> {
  const { id, email } = await enterColleague()
  const address = await linkFor(id)
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

/** A traffic operator of their own who has not come in yet. */
export async function enterColleague(): Promise<Pick<Colleague, 'id' | 'email'>> {
  const admin = await callsAs('admin@dromos.example')
  const email = `factor.${randomUUID().slice(0, 8)}@people.example`
  const body = { name: 'Fani', surname: 'Factor', email, role_id: [4] }
  const { id } = await admin.post<{ id: number }>('/users/store', body)
  return { id, email }
}

/** A link with which somebody sets a password, as an administrator hands it over. */
export async function linkFor(id: number): Promise<URL> {
  const admin = await callsAs('admin@dromos.example')
  const body = { current_password: await demoPassword() }
  const { address } = await admin.put<{ address: string }>(`/users/passwordLink/${id}`, body)
  return new URL(address)
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

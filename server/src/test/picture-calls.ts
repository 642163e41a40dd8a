import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import type { TestApp } from './app.ts'
import { sendForm } from './form.ts'
import type { FormFile, Sending } from './form.ts'

/** A picture of one colour, as large as one must be. */
export const picture = async (background: string): Promise<FormFile> => ({
  content: await sharp({ create: { width: 180, height: 180, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** What is entered of a member of staff nobody has heard of yet. */
export const userBody = (changes: object = {}) => ({
  name: 'Νίκος',
  surname: 'Φωτίου',
  email: `${randomUUID()}@firm.test`,
  role_id: [4],
  ...changes,
})

/** People who have a picture, and who sees it. */
export function pictureCalls(at: () => { test: TestApp; photo: FormFile }) {
  const send = (path: string, data: unknown, files: FormFile[] = [at().photo], sending: Sending = {}) =>
    sendForm(at().test, path, { data, files }, sending)
  const recordOf = async (id: number, kind = 'users') =>
    (await at().test.call('GET', `/${kind}/edit/${id}`, { as: 1 })).body

  async function userWithPicture() {
    const body = userBody()
    const { id } = (await send('/users/store', body)).body
    return { id: Number(id), body, image: String((await recordOf(id)).image) }
  }

  async function accountWithPicture(firmId: number) {
    const body = { ...userBody(), role_id: undefined, firm_id: firmId }
    const made = await send('/accounts/store', body)
    expect(made.status).toBe(201)
    const { image } = await recordOf(made.body.id, 'accounts')
    return { id: Number(made.body.id), body, image: String(image) }
  }

  async function statusFor(person: { id: number; image: string }, as: RoleId | string | null) {
    const token = typeof as === 'number' ? await at().test.tokenOf(as) : as
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const url = `/api/users/${person.id}/${person.image}`
    return (await at().test.app.inject({ method: 'GET', url, headers })).statusCode
  }
  return { send, recordOf, userWithPicture, accountWithPicture, statusFor }
}

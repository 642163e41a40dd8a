import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { notify } from '../notifications/notifications.service.ts'
import type { TestApp } from './app.ts'

/** People, what they are told, and what they see of it. */
export function notificationCalls(app: () => TestApp) {
  async function person(role: RoleId, values: object = {}): Promise<{ id: number; token: string }> {
    const id = await app().make.person({ role_id: role, ...values })
    return { id, token: await app().tokenFor(id, role) }
  }

  const list = async (as: string, query = '', language: 'en' | 'el' = 'en') =>
    (await app().call('GET', `/notifications${query}`, { as, language })).body
  const tell = (to: number[], count = 1) =>
    Promise.all(
      Array.from({ length: count }, () => notify(app(), { kind: 'account.password', params: {}, to })),
    )
  return { person, list, tell }
}

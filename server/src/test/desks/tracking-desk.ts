import type { TrackingLink } from '@dromos/contract/orders/order-tracking.ts'
import type { RoleId } from '@dromos/contract/constants/roles.ts'
import { openOrderDesk } from '../order-drive.ts'
import { addOrderFile, linesOf } from './order-files.ts'

type As = RoleId | string

/** What is done with tracking links of one order after the other, and seen of them. */
export async function openTrackingDesk() {
  const { test, orders, parents } = await openOrderDesk({ trustProxy: ['127.0.0.1'] })
  const account = async (firm_id: number) => test.tokenFor(await test.make.person({ role_id: 5, firm_id }), 5)
  const own = await account(parents.customer)
  const foreign = await account(await test.make.firm())
  let orderId = 0
  // Guesses are counted by address: each test has one of its own.
  let address = 10
  const from = (at = address) => ({ 'x-forwarded-for': `203.0.113.${at}` })
  const make = (as: As = 4, { id = orderId, detail_id = null as number | null } = {}) =>
    test.call('POST', `/orders/${id}/tracking/store`, { as, body: { detail_id } })
  const read = async (as: As = 4, id = orderId) =>
    (await test.call('GET', `/orders/${id}/tracking`, { as })).body
  const links = async (as: As = 4, id = orderId): Promise<TrackingLink[]> => (await read(as, id)).links
  return {
    test,
    orders,
    customer: parents.customer,
    own,
    foreign,
    /** The order of the test that runs. */
    order: () => orderId,
    async begin() {
      test.clock.set('2026-12-01T09:00:00Z')
      address += 1
      orderId = await orders.enter()
    },
    from,
    make,
    read,
    links,
    open: (token: string, { again = false, headers = from(), language = 'en' } = {}) =>
      test.call('POST', '/track/open', {
        body: { token, again },
        headers: { ...headers, 'x-localization': language },
      }),
    revoke: (id: string, as: As = 4) => test.call('PUT', `/orders/tracking/revoke/${id}`, { as }),
    give: (id: string, body: object, as: As = 4) =>
      test.call('PUT', `/orders/tracking/papers/${id}`, { as, body }),
    content: (id: string, token: string) =>
      test.app.inject({
        method: 'POST',
        url: `/api/track/content/${id}`,
        payload: { token },
        headers: from(),
      }),
    async made(id = orderId): Promise<{ id: string; token: string }> {
      const { status, body } = await make(4, { id })
      if (status !== 201) throw new Error(`a link was refused: ${JSON.stringify(body)}`)
      const link = (await links(4, id)).find((one) => one.id === body.id)
      return { id: body.id, token: tokenIn(link?.address ?? null) }
    },
    addFile: (kind: number, { id = orderId, shared = true, name = 'Balkan Line 4350 EUR.pdf' } = {}) =>
      addOrderFile(test, id, { kind, name, content: 'paper', shared }),
    log: async () => linesOf((await test.call('GET', `/orders/log/${orderId}`, { as: 1 })).body.data),
  }
}

/** What opens it, out of a link's address. */
export const tokenIn = (target: string | null): string => /\/track#([\w-]{32})$/.exec(target ?? '')?.[1] ?? ''

export type TrackingDesk = Awaited<ReturnType<typeof openTrackingDesk>>

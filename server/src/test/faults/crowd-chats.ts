import { makeOwnDesk } from '../desks/own-desk.ts'
import type { OwnDesk } from '../desks/own-desk.ts'
import { ofBookings } from './crowd-bookings.ts'
import { ofGroupages } from './crowd-groupages.ts'
import type { OrderDesk, Recipe, Recipes } from './crowd-orders.ts'

const ours = { channel: 'staff' }

/** What is written at each kind of document. */
export function ofChats(desk: OrderDesk): Recipes {
  const { test, orders } = desk
  let own: Promise<OwnDesk> | undefined
  const idOf = async (recipe: (() => Promise<Recipe>) | undefined) => Number((await recipe?.())?.at?.['id'])
  const chat = (path: string, made: () => Promise<number>, as: () => Promise<string | undefined>) => {
    const channel = path.includes('own') ? { channel: 'customer' } : ours
    const by = async (recipe: Recipe): Promise<Recipe> => {
      const token = await as()
      return { ...recipe, ...(token ? { as: token } : {}) }
    }
    const said = async () => {
      const id = await made()
      const body = { ...channel, text: 'Said' }
      const answer = await test.call('POST', `${path}/${id}/chat/store`, { as: (await as()) ?? 1, body })
      return { id, message: answer.body.id as number }
    }
    const at = async (body: object) => by({ at: { id: await made() }, body: { ...channel, ...body } })
    return {
      [`POST ${path}/{id}/chat/store`]: () => at({ text: 'Said' }),
      [`POST ${path}/{id}/chat/update/{message}`]: async () =>
        by({ at: await said(), body: { text: 'Said otherwise' } }),
      [`DELETE ${path}/{id}/chat/destroy/{message}`]: async () => by({ at: await said() }),
      [`PUT ${path}/{id}/chat/read`]: async () => {
        const { id, message } = await said()
        return by({ at: { id }, body: { ...channel, up_to: message } })
      },
      [`PUT ${path}/{id}/chat/typing`]: () => at({}),
    }
  }
  const owner = async () => undefined
  const account = () => (own ??= makeOwnDesk(test))
  return {
    'PUT /inbox/chat/{kind}/{id}': async () => {
      const id = await orders.enter()
      const said = { channel: 'customer', text: 'Said' }
      const { body } = await test.call('POST', `/orders/${id}/chat/store`, { as: 1, body: said })
      return { at: { kind: 'order', id }, body: { up_to: body.id } }
    },
    ...chat('/orders', () => orders.enter(), owner),
    ...chat('/bookings', () => idOf(ofBookings(desk)['PUT /bookings/request/{id}']), owner),
    ...chat('/groupages', () => idOf(ofGroupages(desk)['POST /groupages/log/store/{id}']), owner),
    ...chat(
      '/bookings/own',
      async () => (await account()).requested(),
      async () => (await account()).token,
    ),
  }
}

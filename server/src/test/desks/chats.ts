import type { TestApp } from '../app.ts'
import { addOrderFile } from './order-files.ts'
import { makeParents } from '../order-body.ts'
import { makeCarrier, orderDriver } from '../order-drive.ts'

/** An order with somebody in charge, accounts of its customer and of another firm, and a groupage. */
export async function makeChatDesk(test: TestApp) {
  const parents = await makeParents(test.make)
  const orders = orderDriver(test, parents, await makeCarrier(test))
  const account = async (firm_id: number, name: string) => {
    const id = await test.make.person({ role_id: 5, firm_id, name, surname: 'Account' })
    return { id, token: await test.tokenFor(id, 5) }
  }
  const colleague = async (name: string) => {
    const id = await test.make.person({ role_id: 4, name, surname: 'Markou' })
    return { id, token: await test.tokenFor(id, 4) }
  }
  const other = await test.make.firm({ name: 'Other ΑΕ' })
  const [elena, maria, own, foreign] = [
    await colleague('Elena'),
    await colleague('Maria'),
    await account(parents.customer, 'Katerina'),
    await account(other, 'Stranger'),
  ]
  const enter = () => orders.enter({ assign_user: elena.id })
  const write = (token: string, path: string, body: object, key?: string) =>
    test.call('POST', `${path}/chat/store`, {
      as: token,
      body: { channel: 'customer', ...body },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    })
  const open = async (token: string, path: string) =>
    (await test.call('GET', `${path}/chat`, { as: token })).body
  const unread = async (token: string): Promise<number> =>
    (await test.call('GET', '/chat/unread', { as: token })).body.total
  return {
    parents,
    orders,
    other,
    elena,
    maria,
    own,
    foreign,
    account,
    enter,
    write,
    open,
    unread,
    addOrderFile,
  }
}

export type ChatDesk = Awaited<ReturnType<typeof makeChatDesk>>

/** The texts of a channel, oldest first. */
export const textsOf = (
  chat: { data: { channel: string; messages: { text: string }[] }[] },
  channel: string,
) => chat.data.find((one) => one.channel === channel)?.messages.map(({ text }) => text)

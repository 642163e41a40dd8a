import type { ListedChats } from '../../../contract/src/chats/chats.ts'
import { callsAs, makeOrder } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import type { Scene } from './scenes.ts'

const EDIT = '/app/orders/edit/$id'
const PANE = 'section[data-channel=staff]'
const THEIRS = 'section[data-channel=customer]'
const SAID = `${PANE} article`

/** An order that is talked about on both sides. */
const talked = async (calls: Calls): Promise<string> => {
  const { id } = await makeOrder(calls)
  const say = (channel: string, text: string) =>
    calls.post<{ id: number }>(`/orders/${id}/chat/store`, { channel, text })
  const first = await say('staff', 'The FRC ends on Saturday, see https://dromos.example/frc')
  await calls.post(`/orders/${id}/chat/store`, { channel: 'staff', text: 'Asked.', reply_to: first.id })
  await say('customer', 'Φορτώνει στη ράμπα 3.')
  return `/app/orders/edit/${id}?chat=open`
}
/** One of those that this customer has a part in. */
const own = async (): Promise<string> => {
  const { data } = await (await callsAs('customer1@dromos.example')).get<ListedChats>('/chat')
  const order = data.find(({ kind }) => kind === 'order')
  return `/app/orders/edit/${order?.id ?? 0}?chat=open`
}

/** The chat of a record, and all of one's chats. */
export const chatScenes: readonly Scene[] = [
  { route: EDIT, state: 'chat', as: 'operator', path: talked, ready: SAID },
  {
    route: EDIT,
    state: 'naming a colleague in the chat',
    as: 'operator',
    path: talked,
    ready: SAID,
    act: async (page) => {
      await page.locator(`${PANE} textarea`).pressSequentially('@')
      await page.locator(`${PANE} [role=option]`).first().waitFor()
    },
  },
  {
    route: EDIT,
    state: 'answering in the chat',
    as: 'operator',
    path: talked,
    ready: SAID,
    isWide: true,
    act: async (page) => {
      await page.locator(SAID).first().hover()
      await page.locator(`${SAID} button`).first().click()
      await page.locator(`${PANE} textarea:focus`).waitFor()
    },
  },
  {
    route: EDIT,
    state: 'searching the chat',
    as: 'operator',
    path: talked,
    ready: SAID,
    act: async (page) => {
      await page.locator(`${PANE} header button`).click()
      await page.locator(`${PANE} input[type=search]`).fill('frc')
      await page.locator(`${PANE} li button`).first().waitFor()
    },
  },
  { route: EDIT, state: 'chat of a customer', as: 'customer', path: own, ready: `${THEIRS} article` },
  {
    route: '/app/chats',
    state: 'nothing found',
    as: 'customer',
    path: '/app/chats?search=zzzz',
    ready: 'main input[type=search], main input',
  },
  { route: '/app/chats', as: 'customer', path: '/app/chats', ready: 'main li a' },
]

import type { Calls } from '../browser/api.ts'
import { dialog, ROW } from './scenes.ts'
import type { Scene } from './scenes.ts'

const LIST = '/app/inbox/emails'
const ROOM = '/app/inbox'
const CONVERSATION = 'main li button[data-key]'
const owner = 'owner'

interface Threads {
  data: { id: number; files: number; document: { id: number } | null }[]
}

const threadsIn = async (calls: Calls, tab: string) =>
  (await calls.get<Threads>(`/mails?tab=${tab}&pageSize=100`)).data

/** A thread of the demonstration's in a tab, one with attachments where there is one. */
async function peekedIn(calls: Calls, tab: string): Promise<string> {
  const threads = await threadsIn(calls, tab)
  const chosen = threads.find(({ files }) => files > 0) ?? threads[0]
  return `${LIST}?tab=${tab}&peek=${chosen?.id ?? 0}`
}

/** Mail that comes in, where it is filed and where its mailbox is set. */
export const mailScenes: readonly Scene[] = [
  { route: ROOM, as: 'operator', path: ROOM, ready: CONVERSATION },
  // Opened by hand, without the code that a provider sends back.
  { route: '/app/mailSignIn', as: 'operator', path: '/app/mailSignIn', ready: 'main h1' },
  {
    route: ROOM,
    state: 'answering an email',
    as: 'operator',
    path: `${ROOM}?tab=email`,
    ready: CONVERSATION,
    act: async (page) => {
      await page.keyboard.press('j')
      await page.locator('main section textarea').first().waitFor()
    },
  },
  {
    route: ROOM,
    state: 'a chat of colleagues',
    as: 'operator',
    path: `${ROOM}?tab=staff&state=any`,
    ready: CONVERSATION,
    act: async (page) => {
      await page.locator(CONVERSATION).first().click()
      await page.locator('section[data-channel=staff] article').first().waitFor()
    },
  },
  { route: ROOM, state: 'nothing', as: 'operator', path: `${ROOM}?search=zzzz`, ready: 'main h1' },
  { route: '/app/mails', as: 'operator', path: '/app/mails?tab=open', ready: CONVERSATION },
  { route: LIST, as: 'operator', path: LIST, ready: ROW },
  { route: LIST, state: 'nothing', as: 'operator', path: `${LIST}?tab=ignored`, ready: 'main h1' },
  {
    route: LIST,
    state: 'unfiled',
    as: 'operator',
    path: (calls) => peekedIn(calls, 'unfiled'),
    ready: 'main aside article',
    act: async (page) => {
      await page.locator('main aside input').first().fill('2026-')
    },
  },
  {
    route: LIST,
    state: 'filed',
    as: 'operator',
    path: (calls) => peekedIn(calls, 'open'),
    ready: 'main aside article',
  },
  {
    route: LIST,
    state: 'read large',
    as: 'operator',
    path: (calls) => peekedIn(calls, 'open'),
    ready: 'main aside article',
    act: async (page) => {
      await page.locator('main aside button').last().click()
      await dialog(page).locator('article').first().waitFor()
    },
  },
  {
    route: '/app/orders/edit/$id',
    state: 'log with mail',
    as: 'operator',
    path: async (calls) => {
      const [thread] = await threadsIn(calls, 'open')
      return `/app/orders/edit/${thread?.document?.id ?? 0}?tab=log`
    },
    ready: 'main ol li',
  },
  {
    route: '/app/users/edit/$id',
    state: 'own incoming mailbox',
    as: owner,
    path: '/app/users/edit/1?tab=incoming',
    ready: 'main input[name=imap_host]',
  },
  {
    route: '/app/businesses/edit/$id',
    state: 'outgoing mailbox',
    as: owner,
    path: '/app/businesses/edit/1',
    ready: 'main aside h3, main aside h2',
    isWide: true,
    act: async (page) => {
      await page.locator('main aside button[aria-haspopup=dialog]').first().click()
      await dialog(page).locator('input[name=smtp_host]').waitFor()
    },
  },
  {
    route: '/app/businesses/edit/$id',
    state: 'incoming mailbox',
    as: owner,
    path: '/app/businesses/edit/1',
    ready: 'main aside h3, main aside h2',
    isWide: true,
    act: async (page) => {
      await page.locator('main aside button[aria-haspopup=dialog]').last().click()
      await dialog(page).locator('input[name=imap_host]').waitFor()
    },
  },
]

import { callsAs } from '../browser/api.ts'
import { inDatabase } from '../browser/database.ts'
import { hashToken, makeToken } from '../../../server/src/documents/link-secrets.ts'
import { dialog, openPeekMenu, ROW } from './scenes.ts'
import type { Scene } from './scenes.ts'

const LIST = '/app/groups'
const EDIT = '/app/groups/edit/$id'
const SUPPRESSIONS = '/app/groups/suppressions'

/** Where the mail of a group that was sent to one address leads whoever wants no more. */
async function unsubscribing(): Promise<string> {
  const calls = await callsAs('owner@dromos.example')
  const address = `walk${Date.now()}@groups.example`
  const group = {
    name: `Walk ${address}`,
    legal_basis: 'consent',
    language: 'en',
    subject: 'Hello',
    message: '<p>Dear {first_name|colleague}</p>',
    emails: [address],
  }
  const { id } = await calls.post<{ id: number }>('/groups/store', group)
  await calls.post(`/groups/send/${id}`, { version: 1 })
  return unsubscribePath(address)
}

/** Where a mail to an address leads whoever wants no more: another one, since nobody else reads the one in the mail. */
export async function unsubscribePath(address: string): Promise<string> {
  const token = makeToken()
  await inDatabase((client) =>
    client.query('update group_recipients set unsubscribe_hash = $2 where address = $1', [
      address,
      hashToken(token),
    ]),
  )
  return `/unsubscribe/${token}`
}

/** Groups, their sendings, the addresses that get no mail, and the public pages that mails lead to. */
export const groupScenes: readonly Scene[] = [
  { route: LIST, as: 'owner', path: LIST, ready: ROW },
  {
    route: LIST,
    state: 'at a glance',
    as: 'owner',
    path: `${LIST}?peek=1`,
    ready: 'main aside dl',
    act: openPeekMenu,
  },
  { route: LIST, state: 'no permission', as: 'customer', path: LIST, ready: 'main h1' },
  {
    route: '/app/groups/create',
    state: 'problems',
    as: 'operator',
    path: '/app/groups/create',
    ready: '[contenteditable=true]',
    act: async (page) => {
      await page.locator('input[name=name]').fill(' ')
      await page.keyboard.press('Control+s')
      await page.locator('[role=alert] button').nth(1).waitFor()
    },
  },
  { route: EDIT, as: 'owner', path: '/app/groups/edit/2', ready: '[contenteditable=true]' },
  {
    route: EDIT,
    state: 'choosing contacts',
    as: 'owner',
    path: '/app/groups/edit/1',
    ready: '[contenteditable=true]',
    act: async (page) => {
      await page.locator('main button[data-choose-contacts]').click()
      await dialog(page).locator('input[type=checkbox]').nth(3).waitFor()
    },
  },
  {
    route: EDIT,
    state: 'about to be sent',
    as: 'owner',
    path: '/app/groups/edit/4',
    ready: '[contenteditable=true]',
    act: async (page) => {
      await page.locator('main button[aria-haspopup=dialog]').nth(1).click()
      await dialog(page).locator('p').nth(1).waitFor()
    },
  },
  {
    route: EDIT,
    state: 'preview',
    as: 'owner',
    path: '/app/groups/edit/4',
    ready: '[contenteditable=true]',
    act: async (page) => {
      await page.locator('main button[aria-haspopup=dialog]').first().click()
      await dialog(page).locator('iframe').waitFor()
    },
  },
  {
    route: EDIT,
    state: 'files',
    as: 'owner',
    path: '/app/groups/edit/1?tab=files',
    ready: 'main section p',
  },
  { route: EDIT, state: 'history', as: 'owner', path: '/app/groups/edit/4?tab=history', ready: 'main table' },
  {
    route: EDIT,
    state: 'never sent',
    as: 'owner',
    path: '/app/groups/edit/3?tab=history',
    ready: 'main h1',
  },
  { route: SUPPRESSIONS, as: 'operator', path: SUPPRESSIONS, ready: ROW },
  {
    route: SUPPRESSIONS,
    state: 'lifting',
    as: 'owner',
    path: `${SUPPRESSIONS}?peek=1`,
    ready: 'main aside dl',
    act: async (page) => {
      await page.locator('main aside button[aria-haspopup=dialog]').click()
      await dialog(page).locator('textarea').first().waitFor()
      await page.keyboard.press('Tab')
      await dialog(page).getByRole('button').last().click()
      await dialog(page).locator('[aria-invalid=true]').waitFor()
    },
  },
  {
    route: '/unsubscribe/$token',
    as: 'nobody',
    path: unsubscribing,
    ready: 'main button',
  },
  {
    route: '/unsubscribe/$token',
    state: 'done',
    as: 'nobody',
    path: unsubscribing,
    ready: 'main button',
    act: async (page) => {
      await page.locator('main button').click()
      await page.locator('main output h1').waitFor()
    },
  },
  { route: '/shared', state: 'no link', as: 'nobody', path: '/shared', ready: 'main h1' },
  {
    route: '/shared',
    state: 'refused',
    as: 'nobody',
    path: `/shared#${'a'.repeat(32)}`,
    ready: 'main button',
    isRefused: true,
    act: async (page) => {
      await page.locator('main button').click()
      await page.locator('main [role=alert]').waitFor()
    },
  },
]

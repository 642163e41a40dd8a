import { demoPassword } from '../browser/api.ts'
import { enterColleague, linkFor } from '../browser/colleague.ts'
import { choosePicture } from '../browser/pictures.ts'
import { openPeekMenu, ROW } from './scenes.ts'
import type { Scene } from './scenes.ts'

const owner = 'owner'

/** The screens of people: sign-in by mail, staff, accounts, one's own profile, the outbox. */
export const peopleScenes: readonly Scene[] = [
  { route: '/user/forgot', as: 'nobody', path: '/user/forgot', ready: 'input[name=email]' },
  {
    route: '/user/forgot',
    state: 'asked for',
    as: 'nobody',
    path: '/user/forgot',
    ready: 'input[name=email]',
    act: async (page) => {
      await page.locator('input[name=email]').fill('nobody@dromos.example')
      await page.keyboard.press('Enter')
      await page.locator('input[name=email]').waitFor({ state: 'detached' })
    },
  },
  {
    route: '/user/reset',
    state: 'with a link that is used up',
    as: 'nobody',
    path: '/user/reset?id=1&expires=1&signature=used',
    // It is said on the start page.
    ready: '[aria-live] > [data-tone=problem]',
    isRefused: true,
    act: async (page) => {
      await page.waitForURL(({ pathname }) => pathname === '/')
      // The page of the link has a heading too, and goes only then.
      await page.locator('main h1 ~ picture img').waitFor()
    },
  },
  {
    route: '/user/savePassword/$id',
    state: 'rules ticked while typing',
    as: 'nobody',
    path: async () => {
      const { pathname, search } = await linkFor((await enterColleague()).id)
      return pathname + search
    },
    ready: 'input[type=password]',
    act: (page) => page.locator('input[type=password]').first().fill('Half-way'),
  },

  { route: '/app/users/list', as: owner, path: '/app/users/list', ready: ROW },
  { route: '/app/users/create', as: owner, path: '/app/users/create', ready: 'input[name=surname]' },
  { route: '/app/users/edit/$id', as: owner, path: '/app/users/edit/4', ready: 'input[name=surname]' },
  {
    route: '/app/users/edit/$id',
    state: 'picture refused',
    as: owner,
    path: '/app/users/edit/1',
    ready: 'input[name=surname]',
    act: async (page) => {
      await choosePicture(page, { width: 149, height: 150 })
      await page.locator('main fieldset [role=alert]').waitFor()
    },
  },
  {
    route: '/app/users/edit/$id',
    state: 'choosing the part of a picture',
    as: owner,
    path: '/app/users/edit/1',
    ready: 'input[name=surname]',
    act: async (page) => {
      await choosePicture(page, { width: 600, height: 400 })
      await page.locator('[role=dialog] [data-testid=cropper]').waitFor()
    },
  },
  {
    route: '/app/users/edit/$id',
    state: 'own password',
    as: owner,
    path: '/app/users/edit/1?tab=password',
    ready: 'input[type=password]',
  },
  {
    route: '/app/users/edit/$id',
    state: 'own mailbox',
    as: owner,
    path: '/app/users/edit/1?tab=mailbox',
    ready: 'input[name=smtp_host]',
  },
  {
    route: '/app/users/edit/$id',
    state: 'own sessions',
    as: owner,
    path: '/app/users/edit/1?tab=sessions',
    ready: 'main li, main tr',
  },
  {
    route: '/app/users/edit/$id',
    state: 'own choice of notifications',
    as: owner,
    path: '/app/users/edit/1?tab=notices',
    ready: 'main select',
  },
  {
    route: '/app/users/edit/$id',
    state: 'own security',
    as: owner,
    path: '/app/users/edit/1?tab=security',
    ready: 'main section',
  },
  {
    route: '/app/users/edit/$id',
    state: 'setting up a second factor',
    as: owner,
    path: '/app/users/edit/1?tab=security',
    ready: 'main section button',
    act: async (page) => {
      await page.locator('main section button').first().click()
      await page.locator('[role=dialog] input[type=password]').fill(await demoPassword())
      await page.keyboard.press('Enter')
      await page.locator('[role=dialog] svg[role=img]').waitFor()
    },
  },
  {
    route: '/app/users/edit/$id',
    state: 'setting up a second factor, refused',
    as: owner,
    path: '/app/users/edit/1?tab=security',
    ready: 'main section button',
    act: async (page) => {
      await page.locator('main section button').first().click()
      await page.locator('[role=dialog] button[type=submit]').click()
      await page.locator('[role=dialog] [aria-invalid=true]').waitFor()
    },
  },
  { route: '/app/accounts/list', as: owner, path: '/app/accounts/list', ready: ROW },
  { route: '/app/accounts/create', as: owner, path: '/app/accounts/create', ready: 'input[name=surname]' },
  { route: '/app/accounts/edit/$id', as: owner, path: '/app/accounts/edit/9', ready: 'input[name=surname]' },
  {
    route: '/app/users/list',
    state: 'no match',
    as: owner,
    path: '/app/users/list?q=zzzzzzzz',
    ready: 'main h2, main p',
  },
  {
    route: '/app/users/list',
    state: 'at a glance, with its menu',
    as: owner,
    path: '/app/users/list?peek=4',
    ready: 'main aside dl',
    act: (page) => openPeekMenu(page),
  },
  {
    route: '/app/accounts/list',
    state: 'at a glance',
    as: owner,
    path: '/app/accounts/list?peek=9',
    ready: 'main aside dl',
  },
  {
    route: '/app/users/edit/$id',
    state: 'question before deleting',
    as: owner,
    path: '/app/users/edit/4',
    ready: 'input[name=surname]',
    act: async (page) => {
      await page.locator('main button[aria-haspopup=menu]').click()
      await page.locator('[role=menuitem]').last().click()
      await page.locator('[role=dialog][aria-modal=true] button').nth(2).waitFor()
    },
  },
  {
    route: '/app/users/create',
    state: 'problems',
    as: owner,
    path: '/app/users/create',
    ready: 'input[name=surname]',
    act: async (page) => {
      await page.keyboard.press('Control+s')
      await page.locator('main [role=alert] button').first().waitFor()
    },
  },
  { route: '/app/outbox', as: owner, path: '/app/outbox', ready: 'main h1' },
  {
    route: '/app/users/list',
    state: 'no permission',
    as: 'customer',
    path: '/app/users/list',
    ready: 'main h1',
  },
  {
    route: '/app/users/list',
    state: 'notifications',
    as: owner,
    path: '/app/users/list?size=10',
    ready: 'body header button[aria-label^=Notifications], body header button[aria-label^=Ειδοποιήσεις]',
    act: async (page) => {
      await page.locator('body header button[popovertarget]').first().click()
      await page.locator('dialog[popover]:popover-open li').first().waitFor()
    },
  },
]

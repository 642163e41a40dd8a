import type { Page } from 'playwright-core'
import { openPeekMenu, ROW } from './scenes.ts'
import type { Scene } from './scenes.ts'

const FIRM = '/app/firms/edit/$id'
const dialog = (page: Page) => page.locator('[role=dialog][aria-modal=true]')
const openMenu = async (page: Page) => {
  await page.locator('main header button[aria-haspopup=menu]').last().click()
  await page.locator('[role=menu]').waitFor()
}
const tab = (name: string, ready: string, as: Scene['as'] = 'owner', firm = 1): Scene => ({
  route: FIRM,
  state: `${name} of ${firm}, ${as}`,
  as,
  path: `/app/firms/edit/${firm}?tab=${name}`,
  ready,
})

/** The screens of firms and contacts. */
export const partnerScenes: readonly Scene[] = [
  { route: '/app/firms', as: 'operator', path: '/app/firms', ready: ROW },
  {
    route: '/app/firms',
    state: 'filter drawer',
    as: 'operator',
    path: '/app/firms?operations=1&countries=1&credit=free&address=a&active=true',
    ready: 'main header li strong',
    act: async (page) => {
      await page.locator('main header button[aria-haspopup=dialog]:not([popovertarget])').first().click()
      await page.locator('input[name=address]').waitFor()
    },
  },
  {
    route: '/app/firms',
    state: 'at a glance',
    as: 'operator',
    path: '/app/firms?peek=1',
    ready: 'main aside section section',
  },
  {
    route: '/app/firms',
    state: 'at a glance, with its menu',
    as: 'owner',
    path: '/app/firms?peek=1',
    ready: 'main aside section section',
    act: openPeekMenu,
  },
  { route: '/app/firms/create', as: 'operator', path: '/app/firms/create', ready: 'input[name=name]' },
  { route: '/app/firms/carrier', as: 'operator', path: '/app/firms/carrier', ready: 'input[name=name]' },
  {
    route: '/app/firms/carrier',
    state: 'with a licence, refused',
    as: 'operator',
    path: '/app/firms/carrier',
    ready: 'input[name=name]',
    act: async (page) => {
      const file = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
      await page.locator('main input[type=file]').setInputFiles(file)
      await page.locator('input[name="licence.number"]').waitFor()
      await page.keyboard.press('Control+s')
      await page.locator('main [role=alert] button').first().waitFor()
    },
  },
  { route: FIRM, as: 'operator', path: '/app/firms/edit/1', ready: 'input[name=name]' },
  tab('contacts', 'main table'),
  tab('commercial', 'main meter', 'owner', 21),
  tab('commercial', 'main meter', 'operator', 7),
  tab('commercial', 'input[name=trailer_number]', 'owner', 40),
  tab('orders', 'main table'),
  tab('payables', 'main table', 'owner', 45),
  tab('ratings', 'main table', 'operator', 45),
  tab('log', 'main table, main p'),
  {
    route: FIRM,
    state: 'new contact',
    as: 'operator',
    path: '/app/firms/edit/1?tab=contacts',
    ready: 'main table',
    act: async (page) => {
      await page.locator('[role=tabpanel] button').first().click()
      await dialog(page).locator('input[name=last_name]').waitFor()
      for (const add of await dialog(page).locator('fieldset > button').all()) await add.click()
    },
  },
  {
    route: FIRM,
    state: 'actions',
    as: 'owner',
    path: '/app/firms/edit/2',
    ready: 'input[name=name]',
    act: openMenu,
  },
  {
    route: FIRM,
    state: 'merge',
    as: 'owner',
    path: '/app/firms/edit/2',
    ready: 'input[name=name]',
    act: async (page) => {
      await openMenu(page)
      await page.locator('[role=menuitem]').nth(1).click()
      await dialog(page).locator('input[name=merged]').fill('feinkost')
      await page.locator('[role=option]:visible').first().click()
      await dialog(page).locator('dl').waitFor()
    },
  },
  {
    route: FIRM,
    state: 'does not exist',
    as: 'operator',
    path: '/app/firms/edit/999999',
    ready: 'main [role=alert], main p',
    isRefused: true,
  },
  { route: '/app/rating/list', as: 'operator', path: '/app/rating/list', ready: ROW },
  {
    route: '/app/rating/list',
    state: 'weights of the score',
    as: 'owner',
    path: '/app/rating/list',
    ready: ROW,
    act: async (page) => {
      await page.getByRole('button', { name: /^(Score weights|Συντελεστές βαθμολογίας)$/ }).click()
      await page.getByRole('dialog').locator('input[name=document_days]').waitFor()
    },
  },
  {
    route: '/app/rating/list',
    state: 'rating round',
    as: 'operator',
    path: '/app/rating/list',
    ready: ROW,
    act: async (page) => {
      await page.getByRole('button', { name: /^(Start rating|Εκκρεμείς αξιολογήσεις)/ }).click()
      await page.getByRole('dialog').locator('input[type=radio]').first().waitFor()
    },
  },
  { route: '/app/firms/own', as: 'customer', path: '/app/firms/own', ready: 'main dl' },
  { route: '/app/contacts', as: 'operator', path: '/app/contacts', ready: ROW },
  {
    route: '/app/contacts',
    state: 'nobody found',
    as: 'operator',
    path: '/app/contacts?q=zzzzzz',
    ready: 'main p',
  },
  {
    route: '/app/contacts',
    state: 'at a glance, with its menu',
    as: 'owner',
    path: '/app/contacts?peek=1',
    ready: 'main aside a[href^="tel:"], main aside a[href^="mailto:"]',
    act: openPeekMenu,
  },
  {
    route: '/app/contacts/create',
    as: 'operator',
    path: '/app/contacts/create',
    ready: 'input[name=last_name]',
  },
  {
    route: '/app/contacts/edit/$id',
    as: 'owner',
    path: '/app/contacts/edit/1',
    ready: 'input[name=last_name]',
  },
]

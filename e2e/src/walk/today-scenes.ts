import { dialog } from './scenes.ts'
import type { Scene } from './scenes.ts'

const NEED = '[data-need]'
const PUT_OFF = 'main section > footer'

/** The first page of who is signed in. */
export const todayScenes: readonly Scene[] = [
  { route: '/', state: 'today', as: 'operator', path: '/?all=true', ready: NEED },
  { route: '/', state: 'today of the office', as: 'owner', path: '/', ready: NEED },
  { route: '/', state: 'today of a customer', as: 'customer', path: '/', ready: 'main ul[aria-label] a' },
  {
    route: '/',
    state: 'something snoozed',
    as: 'operator',
    path: '/?all=true',
    ready: NEED,
    isWide: true,
    act: async (page) => {
      await page.keyboard.press('j')
      await page.locator(`${NEED}:focus`).waitFor()
      await page.keyboard.press('s')
      await page.locator(PUT_OFF).getByRole('button').waitFor()
    },
  },
  {
    route: '/',
    state: 'papers that end',
    as: 'operator',
    path: '/?all=true',
    ready: NEED,
    act: async (page) => {
      await page.locator('main ul[aria-label] button[aria-haspopup=dialog]').first().click()
      await dialog(page).locator('li').first().waitFor()
    },
  },
]

import type { Page } from 'playwright-core'
import type { Calls } from '../browser/api.ts'

/** One state of one screen, and the way there; found by what does not change with the language. */
export interface Scene {
  /** Its address in the contract's list of screens. */
  route: string
  /** What is open or said there, when it is not the plain screen. */
  state?: string
  as: 'nobody' | 'operator' | 'owner' | 'customer'
  /** The address, and what must be there before the state is made. */
  path: string | ((calls: Calls) => Promise<string>)
  ready: string
  /** Decides what the server answers before the page is loaded. Such a scene is alone. */
  prepare?: (page: Page) => Promise<void>
  /** Makes the state. */
  act?: (page: Page, calls: Calls) => Promise<void>
  /** Something is refused here on purpose, which browsers note in their console. */
  isRefused?: boolean
  /** Loaded for itself, and nothing after it in its page: it changes the page, or shows what a page keeps from before. */
  isAlone?: boolean
  /** Only exists on narrow screens, or only on wide ones. */
  isNarrow?: boolean
  isWide?: boolean
}

export const LIST = '/app/orders/list'
/** Its shortest page, for what opens over it: barriers of rows are found in the whole list. */
export const SHORT_LIST = `${LIST}?size=10`
/** A record in a list, on wide screens and on narrow ones. */
export const ROW = 'main tr[data-row], main section ul button'
/** The menu of the record that is looked at beside its list. */
export const openPeekMenu = async (page: Page) => {
  await page.locator('main aside button[aria-haspopup=menu]').click()
  await page.locator('[role=menuitem]').first().waitFor()
}
export const dialog = (page: Page) => page.locator('[role=dialog][aria-modal=true]')

/** The public screens and the frame, places, and what one may not open. */
export const scenes: readonly Scene[] = [
  { route: '/', as: 'nobody', path: '/', ready: 'h1' },
  { route: '/user', as: 'nobody', path: '/user', ready: 'input[name=email]:focus' },
  { route: '/user/login', as: 'nobody', path: '/user/login', ready: 'input[name=email]:focus' },
  {
    route: '/user/login',
    state: 'nothing entered',
    as: 'nobody',
    path: '/user/login',
    ready: 'input[name=email]:focus',
    act: async (page) => {
      await page.keyboard.press('Enter')
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    route: '/user/login',
    state: 'refused',
    as: 'nobody',
    path: '/user/login',
    ready: 'input[name=email]:focus',
    isRefused: true,
    act: async (page) => {
      await page.locator('input[name=email]').fill('nobody@dromos.example')
      await page.locator('input[name=password]').fill('wrong')
      await page.keyboard.press('Enter')
      await page.locator('[role=alert]:not(:empty)').waitFor()
    },
  },
  { route: '/error', as: 'nobody', path: '/nowhere', ready: 'h1', isRefused: true },
  { route: '/app/$', as: 'operator', path: '/app/nowhere', ready: 'h1', isRefused: true },
  { route: '/app', as: 'operator', path: '/app', ready: ROW },

  {
    route: LIST,
    state: 'account menu',
    as: 'operator',
    path: SHORT_LIST,
    ready: ROW,
    act: async (page) => {
      await page.locator('body header button[popovertarget]').last().click()
      await page.locator('dialog[popover]:popover-open').waitFor()
    },
  },
  {
    route: LIST,
    state: 'menu',
    as: 'operator',
    path: SHORT_LIST,
    ready: ROW,
    isNarrow: true,
    act: async (page) => {
      await page.locator('body header button').first().click()
      await page.locator('dialog[open] nav').waitFor()
    },
  },
  {
    route: LIST,
    state: 'offline',
    as: 'operator',
    path: SHORT_LIST,
    ready: ROW,
    isRefused: true,
    act: async (page) => {
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { value: false })
        dispatchEvent(new Event('offline'))
      })
      await page.locator('output:not(:empty)').first().waitFor()
    },
  },

  { route: '/app/places/list', as: 'operator', path: '/app/places/list', ready: ROW },
  {
    route: '/app/places/list',
    state: 'a selected place',
    as: 'operator',
    path: '/app/places/list?peek=1&pane=map',
    ready: 'main aside a[href^="/app/places/edit/1"]',
  },
  { route: '/app/places/create', as: 'operator', path: '/app/places/create', ready: 'input[name=city]' },
  { route: '/app/places/edit/$id', as: 'operator', path: '/app/places/edit/1', ready: 'input[name=city]' },
  {
    route: '/app/firms/edit/$id',
    state: 'adding files',
    as: 'operator',
    path: '/app/firms/edit/1?tab=files',
    ready: 'main div:has(> input[type=file])',
    act: async (page) => {
      await page.locator('main input[type=file]').setInputFiles({
        name: 'licence.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4'),
      })
      await page.locator('[role=dialog] input[name=number]').waitFor()
    },
  },

  {
    route: '/app/firms',
    state: 'expiring documents',
    as: 'operator',
    path: '/app/firms?side=expiring',
    ready: ROW,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^(Their documents by date|Τα έγγραφά τους κατά ημερομηνία)$/ })
        .click()
      await page.locator('[role=dialog] table tbody tr, [role=dialog] li').first().waitFor()
    },
  },

  { route: '/app/firms', state: 'no permission', as: 'customer', path: '/app/firms', ready: 'main h1' },
]

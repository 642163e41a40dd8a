import type { Page } from 'playwright-core'
import type { OrderListReply } from '../../contract/src/orders.ts'
import { makeOrder, orderBody } from './api.ts'
import type { Calls } from './api.ts'

/** One state of one screen, and the way there; found by what does not change with the language. */
export interface Scene {
  /** As web/src/router.tsx writes it. */
  route: string
  /** What is open or said there, when it is not the plain screen. */
  state?: string
  as: 'nobody' | 'operator' | 'owner' | 'customer'
  /** The address, and what must be there before the state is made. */
  path: string | ((calls: Calls) => Promise<string>)
  ready: string
  /** Makes the state. */
  act?: (page: Page, calls: Calls) => Promise<void>
  /** Something is refused here on purpose, which browsers note in their console. */
  isRefused?: boolean
  /** Only exists on narrow screens, or only on wide ones. */
  isNarrow?: boolean
  isWide?: boolean
}

const LIST = '/app/orders/list'
const CREATE = '/app/orders/create'
const EDIT = '/app/orders/edit/$id'
const ROW = 'main tr[data-row], main section ul button'
const dialog = (page: Page) => page.locator('[role=dialog][aria-modal=true]')
const newOrder = async (calls: Calls): Promise<string> => `/app/orders/edit/${(await makeOrder(calls)).id}`
const details = async (calls: Calls): Promise<string> => `${await newOrder(calls)}?tab=details`
const ofCustomer = async (calls: Calls): Promise<string> => {
  const { data } = await calls.get<OrderListReply>('/orders?pageSize=10&currentPage=1&customer=1')
  return `/app/orders/edit/${data[0]?.id ?? 0}`
}

/** Every screen, and every dialog, drawer, menu and panel that opens over one. */
export const scenes: readonly Scene[] = [
  { route: '/', as: 'nobody', path: '/', ready: 'h1' },
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
  { route: '/error', as: 'nobody', path: '/nowhere', ready: 'h1' },
  { route: '/app', as: 'operator', path: '/app', ready: ROW },

  { route: LIST, as: 'operator', path: LIST, ready: ROW },
  {
    route: LIST,
    state: 'panel',
    as: 'operator',
    path: `${LIST}?peek=5`,
    ready: 'aside h3',
  },
  {
    route: LIST,
    state: 'filter drawer',
    as: 'operator',
    path: `${LIST}?customer=2&loading_from=2020-01-01&tab=finished`,
    ready: ROW,
    act: async (page) => {
      await page.locator('main header button[aria-haspopup=dialog]').first().click()
      await page.locator('input[name=delivery_from]').waitFor()
    },
  },
  {
    route: LIST,
    state: 'columns',
    as: 'operator',
    path: LIST,
    ready: ROW,
    act: async (page) => {
      await page.locator('main header button[popovertarget]').first().click()
      await page.locator('main dialog[popover]:popover-open').waitFor()
    },
  },
  {
    route: LIST,
    state: 'account menu',
    as: 'operator',
    path: LIST,
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
    path: LIST,
    ready: ROW,
    isNarrow: true,
    act: async (page) => {
      await page.locator('body header button').first().click()
      await page.locator('dialog[open] nav').waitFor()
    },
  },
  { route: LIST, state: 'no match', as: 'operator', path: `${LIST}?q=zzzzzzzz`, ready: 'main h2, main p' },
  {
    route: LIST,
    state: 'offline',
    as: 'operator',
    path: LIST,
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

  { route: CREATE, as: 'operator', path: CREATE, ready: 'input[name=firm_company_id]:focus' },
  {
    route: CREATE,
    state: 'problems',
    as: 'operator',
    path: CREATE,
    ready: 'input[name=firm_company_id]:focus',
    act: async (page) => {
      await page.keyboard.press('Control+s')
      await page.locator('[role=alert] li').first().waitFor()
    },
  },
  {
    route: CREATE,
    state: 'problems of a detail',
    as: 'operator',
    path: `${CREATE}?tab=details`,
    ready: 'input[name="details.0.loading.date"]',
    act: async (page) => {
      await page.keyboard.press('Control+s')
      await page.locator('[role=alert] li button').last().click()
      await page.locator('input[name="details.0.unloading.date"]:focus').waitFor()
    },
  },
  {
    route: CREATE,
    state: 'choices of a search',
    as: 'operator',
    path: CREATE,
    ready: 'input[name=firm_company_id]:focus',
    act: async (page) => {
      await page.keyboard.type('a')
      await page.locator('[role=option]').nth(2).waitFor()
    },
  },
  {
    route: CREATE,
    state: 'new customer',
    as: 'operator',
    path: CREATE,
    ready: 'input[name=firm_company_id]:focus',
    act: async (page) => {
      await page.keyboard.type('Qxqxqx')
      await page.locator('[role=option]', { hasText: 'Qxqxqx' }).click()
      await dialog(page).locator('input[name=name]:focus').waitFor()
      await page.keyboard.press('Control+s')
      await dialog(page).locator('[role=alert] li').first().waitFor()
    },
  },
  {
    route: CREATE,
    state: 'new place',
    as: 'operator',
    path: `${CREATE}?tab=details`,
    ready: 'input[name="details.0.loading.place_id"]',
    act: async (page) => {
      await page.locator('input[name="details.0.loading.place_id"]').fill('Qxqxqx')
      await page.locator('[role=option]', { hasText: 'Qxqxqx' }).click()
      await dialog(page).locator('input[name=name]:focus').waitFor()
    },
  },
  {
    route: CREATE,
    state: 'two details with all their rows',
    as: 'operator',
    path: `${CREATE}?tab=details`,
    ready: 'input[name="details.0.loading.date"]',
    act: async (page) => {
      const parts = page.locator('main li h3 ~ button')
      for (let part = 0; part < (await parts.count()); part++) await parts.nth(part).click()
      await page.locator('input[name="details.0.references.0.ref_number"]').waitFor()
      await page.locator('input[name="details.0.loading.custom"]').check({ force: true })
      await page.locator('main ol > li > div button').nth(1).click()
      await page.locator('main ol > li').nth(1).waitFor()
    },
  },
  {
    route: CREATE,
    state: 'calendar',
    as: 'operator',
    path: `${CREATE}?tab=details`,
    ready: 'input[name="details.0.loading.date"]',
    act: async (page) => {
      await page.locator('input[name="details.0.loading.date"]').focus()
      await page.keyboard.press('Alt+ArrowDown')
      await page.locator('[role=dialog] table').waitFor()
    },
  },

  { route: EDIT, as: 'operator', path: newOrder, ready: 'input[name=customer_price]' },
  { route: EDIT, state: 'details', as: 'operator', path: details, ready: 'input[name="details.0.weight"]' },
  {
    route: EDIT,
    state: 'saved',
    as: 'operator',
    path: newOrder,
    ready: 'input[name=customer_price]',
    act: async (page) => {
      await page.locator('input[name=customer_price]').fill('1234')
      await page.keyboard.press('Control+s')
      await page.locator('section[aria-live] > div').waitFor()
    },
  },
  {
    route: EDIT,
    state: 'leave question',
    as: 'operator',
    path: newOrder,
    ready: 'input[name=customer_price]',
    act: async (page) => {
      await page.locator('input[name=customer_price]').fill('1234')
      await page.locator('a[href="/"]').first().click()
      await dialog(page).locator('button').nth(1).waitFor()
    },
  },
  {
    route: EDIT,
    state: 'two versions',
    as: 'operator',
    path: newOrder,
    ready: 'input[name=customer_price]',
    isRefused: true,
    act: async (page, calls) => {
      const id = /edit\/(\d+)/.exec(page.url())?.[1] ?? ''
      await page.locator('input[name=customer_price]').fill('1234')
      await calls.post(`/orders/update/${id}`, { ...orderBody('other'), customer_price: 1, version: 1 })
      await page.keyboard.press('Control+s')
      await dialog(page).locator('input[type=radio]').first().waitFor({ state: 'attached' })
    },
  },
  {
    route: EDIT,
    state: 'session ended',
    as: 'operator',
    path: newOrder,
    ready: 'input[name=customer_price]',
    isRefused: true,
    act: async (page) => {
      await page.locator('input[name=customer_price]').fill('1234')
      await page.request.post('/api/logout', { headers: { 'X-Requested-With': 'dromos' } })
      await page.keyboard.press('Control+s')
      await dialog(page).locator('input[type=password]').waitFor()
    },
  },
  {
    route: EDIT,
    state: 'does not exist',
    as: 'operator',
    path: '/app/orders/edit/999999',
    ready: 'main [role=alert], main p',
    isRefused: true,
  },

  { route: '/app/places/list', as: 'operator', path: '/app/places/list', ready: ROW },
  {
    route: '/app/places/list',
    state: 'a selected place',
    as: 'operator',
    path: '/app/places/list?peek=1&view=map',
    ready: 'main section a[href="/app/places/edit/1"]',
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
    path: '/app/firms',
    ready: ROW,
    act: async (page) => {
      await page.getByRole('button', { name: /^(Expiring documents|Έγγραφα που λήγουν)$/ }).click()
      await page.locator('[role=dialog] table tbody tr, [role=dialog] li').first().waitFor()
    },
  },

  { route: '/', state: 'signed in', as: 'operator', path: '/', ready: 'a[href="/app"]' },
  { route: LIST, state: 'of a customer', as: 'customer', path: LIST, ready: ROW },
  { route: EDIT, state: 'of a customer', as: 'customer', path: ofCustomer, ready: 'main dl' },
  { route: '/app/firms', state: 'no permission', as: 'customer', path: '/app/firms', ready: 'main h1' },
]

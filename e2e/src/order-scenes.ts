import type { OrderListReply } from '../../contract/src/orders/order-rows.ts'
import { makeOrder, orderBody } from './api.ts'
import type { Calls } from './api.ts'
import { dialog, LIST, ROW, SHORT_LIST } from './scenes.ts'
import type { Scene } from './scenes.ts'

const CREATE = '/app/orders/create'
const EDIT = '/app/orders/edit/$id'
const newOrder = async (calls: Calls): Promise<string> => `/app/orders/edit/${(await makeOrder(calls)).id}`
const details = async (calls: Calls): Promise<string> => `${await newOrder(calls)}?tab=details`
const ofCustomer = async (calls: Calls): Promise<string> => {
  const { data } = await calls.get<OrderListReply>('/orders?pageSize=10&currentPage=1&customer=1')
  return `/app/orders/edit/${data[0]?.id ?? 0}`
}

/** The order list and one order, in every state. */
export const orderScenes: readonly Scene[] = [
  { route: LIST, as: 'operator', path: LIST, ready: ROW },
  {
    route: LIST,
    state: 'panel',
    as: 'operator',
    path: `${SHORT_LIST}&peek=5`,
    ready: 'aside h3',
  },
  {
    route: LIST,
    state: 'filter drawer',
    as: 'operator',
    path: `${LIST}?customer=2&loading_from=2020-01-01&tab=finished`,
    ready: ROW,
    act: async (page) => {
      await page.locator('main header button[aria-haspopup=dialog]:not([popovertarget])').first().click()
      await page.locator('input[name=delivery_from]').waitFor()
    },
  },
  {
    route: LIST,
    state: 'columns',
    as: 'operator',
    path: SHORT_LIST,
    ready: ROW,
    act: async (page) => {
      await page.locator('main header button[popovertarget]').nth(1).click()
      await page.locator('main dialog[popover]:popover-open li').first().waitFor()
    },
  },
  {
    route: LIST,
    state: 'views',
    as: 'operator',
    path: async (calls) => {
      const layout = { order: [], hidden: [], pinned: [], widths: {}, compact: false }
      const view = { name: `Open ${Date.now()}`, shared: false, query: { tab: 'open' }, layout }
      const { id } = await calls.post<{ id: number }>('/views/orders/store', view)
      return `${SHORT_LIST}&view=${id}`
    },
    ready: ROW,
    isAlone: true,
    act: async (page) => {
      await page.locator('main header button[popovertarget]').first().click()
      await page.locator('main dialog[popover]:popover-open li').first().waitFor()
    },
  },
  {
    route: LIST,
    state: 'assign selected',
    as: 'operator',
    path: SHORT_LIST,
    ready: ROW,
    isWide: true,
    act: async (page) => {
      await page.locator('thead input[type=checkbox]').check()
      await page.locator('[role=toolbar] button').first().click()
      await dialog(page).locator('form').waitFor()
    },
  },
  {
    route: LIST,
    state: 'menu of a column',
    as: 'operator',
    path: SHORT_LIST,
    ready: ROW,
    isWide: true,
    act: async (page) => {
      await page.locator('thead th[data-column=customer] button').first().focus()
      await page.keyboard.press('Alt+ArrowDown')
      await page.locator('[role=menuitem]:focus').waitFor()
    },
  },
  {
    route: LIST,
    state: 'other ways to begin',
    as: 'operator',
    path: SHORT_LIST,
    ready: ROW,
    act: async (page) => {
      await page.locator('main header [data-split] button[popovertarget]').click()
      await page.locator('main header dialog[popover]:popover-open a').nth(1).waitFor()
    },
  },
  { route: LIST, state: 'no match', as: 'operator', path: `${LIST}?q=zzzzzzzz`, ready: 'main h2, main p' },

  { route: CREATE, as: 'operator', path: CREATE, ready: 'input[name=firm_company_id]:focus' },
  {
    route: CREATE,
    state: 'choosing a template',
    as: 'operator',
    path: async (calls) => {
      const { id } = await makeOrder(calls)
      await calls.post('/orders/templates/store', { name: `Weekly ${id}`, shared: true, order_id: id })
      return `${CREATE}?template=choose`
    },
    ready: '[data-template]',
  },
  {
    route: CREATE,
    state: 'from a template',
    as: 'operator',
    path: async (calls) => {
      const { id } = await makeOrder(calls)
      const made = { name: `Monthly ${id}`, shared: false, order_id: id }
      const template = await calls.post<{ id: number }>('/orders/templates/store', made)
      return `${CREATE}?template=${template.id}&day=2027-03-01`
    },
    ready: 'main output[class*=notice]',
  },
  {
    route: CREATE,
    state: 'as before, with its carrier',
    as: 'operator',
    path: CREATE,
    ready: 'input[name=firm_company_id]:focus',
    act: async (page) => {
      await page.keyboard.type('super')
      await page.keyboard.press('Enter')
      await page.locator('button[aria-keyshortcuts="Alt+1"]').waitFor()
      await page.keyboard.press('Alt+1')
      await page.locator('[aria-keyshortcuts="Alt+1"][aria-pressed=true]').waitFor()
      await page.keyboard.press('Alt+c')
      await page.locator('input[name=firm_carrier_id]:focus').waitFor()
    },
  },
  {
    route: CREATE,
    state: 'as before, its details',
    as: 'operator',
    path: CREATE,
    ready: 'input[name=firm_company_id]:focus',
    act: async (page) => {
      await page.keyboard.type('super')
      await page.keyboard.press('Enter')
      await page.locator('button[aria-keyshortcuts="Alt+1"]').waitFor()
      await page.keyboard.press('Alt+1')
      await page.locator('[aria-keyshortcuts="Alt+1"][aria-pressed=true]').waitFor()
      await page.locator('main [role=tab]').nth(1).click()
      await page.locator('input[name="details.0.loading.date"]').waitFor()
    },
  },
  {
    route: CREATE,
    state: 'paid on its lane before',
    as: 'operator',
    path: CREATE,
    ready: 'input[name=firm_company_id]:focus',
    act: async (page) => {
      await page.keyboard.type('super')
      await page.keyboard.press('Enter')
      await page.locator('button[aria-keyshortcuts="Alt+1"]').waitFor()
      await page.keyboard.press('Alt+1')
      await page.locator('[aria-keyshortcuts="Alt+1"][aria-pressed=true]').waitFor()
      await page.keyboard.press('Alt+c')
      await page.locator('[class*=laneBox] li').first().waitFor()
    },
  },
  {
    route: CREATE,
    state: 'problems',
    as: 'operator',
    path: CREATE,
    ready: 'input[name=firm_company_id]:focus',
    act: async (page) => {
      await page.keyboard.press('Control+s')
      await page.locator('[role=alert] button').first().waitFor()
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
      await page.locator('[role=alert] button').last().click()
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
      await dialog(page).locator('[role=alert] button').first().waitFor()
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
  {
    route: EDIT,
    state: 'its way on the map',
    as: 'operator',
    path: newOrder,
    ready: 'input[name=customer_price]',
    isAlone: true,
    isWide: true,
    act: async (page) => {
      await page.getByRole('button', { name: /^(Route|Διαδρομή)$/ }).click()
      await page.locator('[data-map=idle]').waitFor()
    },
  },
  { route: EDIT, state: 'details', as: 'operator', path: details, ready: 'input[name="details.0.weight"]' },
  {
    route: EDIT,
    state: 'documents and files',
    as: 'operator',
    path: async (calls) => `${await newOrder(calls)}?tab=files`,
    ready: 'main fieldset button[aria-pressed=true]',
  },
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

  { route: LIST, state: 'of a customer', as: 'customer', path: LIST, ready: ROW },
  { route: EDIT, state: 'of a customer', as: 'customer', path: ofCustomer, ready: 'main dl' },
]

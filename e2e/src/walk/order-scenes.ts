import type { Page } from 'playwright-core'
import type { OrderListReply } from '../../../contract/src/orders/order-rows.ts'
import { makeOrder, orderBody } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { dialog, LIST, ROW, SHORT_LIST } from './scenes.ts'
import type { Scene } from './scenes.ts'

const CREATE = '/app/orders/create'
const EDIT = '/app/orders/edit/$id'
const CUSTOMER = 'input[name=firm_company_id]:focus'
const PRICE = 'input[name=customer_price]'
const DATE = 'input[name="details.0.loading.date"]'
const PLACE = 'input[name="details.0.loading.place_id"]'

const newOrder = async (calls: Calls): Promise<string> => `/app/orders/edit/${(await makeOrder(calls)).id}`
const details = async (calls: Calls): Promise<string> => `${await newOrder(calls)}?tab=details`
/** With all that papers say of a substance, in words as long as some have. */
const dangerous = async (calls: Calls): Promise<string> => {
  const body = orderBody('ADR')
  const cargo = {
    cargo_id: 1,
    un_number: '1993',
    shipping_name: 'FLAMMABLE LIQUID, N.O.S.',
    technical_name: 'contains isopropyl alcohol and xylene',
    shipping_name_local: 'ΕΥΦΛΕΚΤΟ ΥΓΡΟ, Ε.Α.Ο. (περιέχει ισοπροπυλική αλκοόλη και ξυλόλιο)',
    adr_class: '3 (6.1)',
    packing_group: 'II',
    tunnel_code: 'D/E',
    packages: '48 drums of steel',
    gross_weight: 9_600,
    environmentally_hazardous: true,
  }
  const details = body.details.map((detail) => ({ ...detail, cargos: [cargo] }))
  const { id } = await calls.post<{ id: number }>('/orders/store', { ...body, details })
  return `/app/orders/edit/${id}?tab=details`
}
const ofCustomer = async (calls: Calls): Promise<string> => {
  const { data } = await calls.get<OrderListReply>('/orders?pageSize=10&currentPage=1&customer=1')
  return `/app/orders/edit/${data[0]?.id ?? 0}`
}
const withView = async (calls: Calls): Promise<string> => {
  const layout = { order: [], hidden: [], pinned: [], widths: {}, compact: false }
  const view = { name: `Open ${Date.now()}`, shared: false, query: { tab: 'open' }, layout }
  const { id } = await calls.post<{ id: number }>('/views/orders/store', view)
  return `${SHORT_LIST}&view=${id}`
}

/** A customer of whom orders are known, and everything as in the first order that is proposed. */
const fillAsBefore = async (page: Page) => {
  await page.keyboard.type('super')
  await page.keyboard.press('Enter')
  await page.locator('button[aria-keyshortcuts="Alt+1"]').waitFor()
  await page.keyboard.press('Alt+1')
  await page.locator('[aria-keyshortcuts="Alt+1"][aria-pressed=true]').waitFor()
}

/** States that are made from one beginning; what else is different about one of them is said last. */
const statesFrom =
  (beginning: Pick<Scene, 'route' | 'path' | 'ready'>) =>
  (state: string, act: NonNullable<Scene['act']>, rest: Partial<Scene> = {}): Scene => ({
    ...beginning,
    as: 'operator',
    state,
    act,
    ...rest,
  })
const overList = statesFrom({ route: LIST, path: SHORT_LIST, ready: ROW })
const entering = statesFrom({ route: CREATE, path: CREATE, ready: CUSTOMER })
const inDetails = statesFrom({ route: CREATE, path: `${CREATE}?tab=details`, ready: DATE })
const onOrder = statesFrom({ route: EDIT, path: newOrder, ready: PRICE })

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
  overList('columns', async (page) => {
    await page.locator('main header button[popovertarget]').nth(1).click()
    await page.locator('main dialog[popover]:popover-open li').first().waitFor()
  }),
  overList(
    'views',
    async (page) => {
      await page.locator('main header button[popovertarget]').first().click()
      await page.locator('main dialog[popover]:popover-open li').first().waitFor()
    },
    { path: withView, isAlone: true },
  ),
  overList(
    'assign selected',
    async (page) => {
      await page.locator('thead input[type=checkbox]').check()
      await page.locator('[role=toolbar] button').first().click()
      await dialog(page).locator('form').waitFor()
    },
    { isWide: true },
  ),
  overList(
    'menu of a column',
    async (page) => {
      await page.locator('thead th[data-column=customer] button').first().focus()
      await page.keyboard.press('Alt+ArrowDown')
      await page.locator('[role=menuitem]:focus').waitFor()
    },
    { isWide: true },
  ),
  overList('other ways to begin', async (page) => {
    await page.locator('main header [data-split] button[popovertarget]').click()
    await page.locator('main header dialog[popover]:popover-open a').nth(1).waitFor()
  }),
  { route: LIST, state: 'no match', as: 'operator', path: `${LIST}?q=zzzzzzzz`, ready: 'main h2, main p' },

  { route: CREATE, as: 'operator', path: CREATE, ready: CUSTOMER },
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
  entering('as before, with its carrier', async (page) => {
    await fillAsBefore(page)
    await page.keyboard.press('Alt+c')
    await page.locator('input[name=firm_carrier_id]:focus').waitFor()
  }),
  entering('as before, its details', async (page) => {
    await fillAsBefore(page)
    await page.locator('main [role=tab]').nth(1).click()
    await page.locator(DATE).waitFor()
  }),
  entering('paid on its lane before', async (page) => {
    await fillAsBefore(page)
    await page.keyboard.press('Alt+c')
    await page.locator('[class*=laneBox] li').first().waitFor()
  }),
  entering('problems', async (page) => {
    await page.keyboard.press('Control+s')
    await page.locator('[role=alert] button').first().waitFor()
  }),
  inDetails('problems of a detail', async (page) => {
    await page.keyboard.press('Control+s')
    await page.locator('[role=alert] button').last().click()
    await page.locator('input[name="details.0.unloading.date"]:focus').waitFor()
  }),
  entering('choices of a search', async (page) => {
    await page.keyboard.type('a')
    await page.locator('[role=option]').nth(2).waitFor()
  }),
  entering('new customer', async (page) => {
    await page.keyboard.type('Qxqxqx')
    await page.locator('[role=option]', { hasText: 'Qxqxqx' }).click()
    await dialog(page).locator('input[name=name]:focus').waitFor()
    await page.keyboard.press('Control+s')
    await dialog(page).locator('[role=alert] button').first().waitFor()
  }),
  inDetails(
    'new place',
    async (page) => {
      await page.locator(PLACE).fill('Qxqxqx')
      await page.locator('[role=option]', { hasText: 'Qxqxqx' }).click()
      await dialog(page).locator('input[name=name]:focus').waitFor()
    },
    { ready: PLACE },
  ),
  inDetails('two details with all their rows', async (page) => {
    const parts = page.locator('main li h3 ~ button')
    for (let part = 0; part < (await parts.count()); part++) await parts.nth(part).click()
    await page.locator('input[name="details.0.references.0.ref_number"]').waitFor()
    await page.locator('input[name="details.0.loading.custom"]').check({ force: true })
    await page.locator('main ol > li > div button').nth(1).click()
    await page.locator('main ol > li').nth(1).waitFor()
  }),
  inDetails('calendar', async (page) => {
    await page.locator(DATE).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.locator('[role=dialog] table').waitFor()
  }),

  { route: EDIT, as: 'operator', path: newOrder, ready: PRICE },
  onOrder(
    'its way on the map',
    async (page) => {
      await page.getByRole('button', { name: /^(Route|Διαδρομή)$/ }).click()
      await page.locator('[data-map=idle]').waitFor()
    },
    { isAlone: true, isWide: true },
  ),
  { route: EDIT, state: 'details', as: 'operator', path: details, ready: 'input[name="details.0.weight"]' },
  {
    route: EDIT,
    state: 'dangerous goods',
    as: 'operator',
    path: dangerous,
    ready: 'input[name="details.0.cargos.0.un_number"]',
  },
  {
    route: EDIT,
    state: 'documents and files',
    as: 'operator',
    path: async (calls) => `${await newOrder(calls)}?tab=files`,
    ready: 'main fieldset button[aria-pressed=true]',
  },
  onOrder('saved', async (page) => {
    await page.locator(PRICE).fill('1234')
    await page.keyboard.press('Control+s')
    await page.locator('section[aria-live] > div').waitFor()
  }),
  onOrder('leave question', async (page) => {
    await page.locator(PRICE).fill('1234')
    await page.locator('a[href="/"]').first().click()
    await dialog(page).locator('button').nth(1).waitFor()
  }),
  onOrder(
    'two versions',
    async (page, calls) => {
      const id = /edit\/(\d+)/.exec(page.url())?.[1] ?? ''
      await page.locator(PRICE).fill('1234')
      await calls.post(`/orders/update/${id}`, { ...orderBody('other'), customer_price: 1, version: 1 })
      await page.keyboard.press('Control+s')
      await dialog(page).locator('input[type=radio]').first().waitFor({ state: 'attached' })
    },
    { isRefused: true },
  ),
  onOrder(
    'session ended',
    async (page) => {
      await page.locator(PRICE).fill('1234')
      await page.request.post('/api/logout', { headers: { 'X-Requested-With': 'dromos' } })
      await page.keyboard.press('Control+s')
      await dialog(page).locator('input[type=password]').waitFor()
    },
    { isRefused: true },
  ),
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

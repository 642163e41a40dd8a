import type { Scene } from './scenes.ts'

const ROW = 'main tr[data-row], main section ul button'
const LIST = '/app/categories/list/$type'
const EDIT = '/app/categories/edit/$type/$id'
const owner = 'owner'

/** What the company sets up: lookup lists, its businesses and their bank accounts. */
export const lookupScenes: readonly Scene[] = [
  { route: '/app/categories', as: owner, path: '/app/categories', ready: ROW },
  { route: LIST, as: owner, path: '/app/categories/list/log', ready: ROW },
  {
    route: LIST,
    state: 'choice of lists',
    as: owner,
    path: '/app/categories/list/subcargo',
    ready: ROW,
    act: async (page) => {
      await page.locator('main header input').nth(1).click()
      await page.locator('[role=option]').nth(5).waitFor()
    },
  },
  {
    route: LIST,
    state: 'order',
    as: owner,
    path: '/app/categories/list/file?arrange=true',
    ready: 'main ol li',
  },
  {
    route: LIST,
    state: 'row menu',
    as: owner,
    path: '/app/categories/list/gender',
    ready: ROW,
    act: async (page) => {
      const more = page.locator('main tr[data-row] button[aria-haspopup=menu]').first()
      if ((await more.count()) === 0) return
      await more.click()
      await page.locator('[role=menuitem]').first().waitFor()
    },
  },
  { route: LIST, state: 'read only', as: 'operator', path: '/app/categories/list/cost', ready: ROW },
  {
    route: '/app/categories/create/$type',
    state: 'problems',
    as: owner,
    path: '/app/categories/create/country',
    ready: 'input[name=iso]',
    act: async (page) => {
      await page.keyboard.press('Control+s')
      await page.locator('[role=alert] li').first().waitFor()
    },
  },
  { route: EDIT, as: owner, path: '/app/categories/edit/packing/1', ready: 'input[name=load_meters]' },
  {
    route: EDIT,
    state: 'system value',
    as: owner,
    path: '/app/categories/edit/order_status/1',
    ready: 'input[name=class]',
  },
  {
    route: EDIT,
    state: 'read only',
    as: 'operator',
    path: '/app/categories/edit/subcargo/35',
    ready: 'input[name=parent_id]',
  },
  {
    route: '/app/categories/create/$type',
    state: 'no permission',
    as: 'operator',
    path: '/app/categories/create/gender',
    ready: 'main h1',
  },
]

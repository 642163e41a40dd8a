import { callsAs } from '../browser/api.ts'
import { intercept } from '../browser/intercept.ts'
import { openPeekMenu, ROW } from './scenes.ts'
import type { Scene } from './scenes.ts'

const LIST = '/app/categories/list/$type'
const EDIT = '/app/categories/edit/$type/$id'
const IMPORT = '/app/import/$kind'
const EXPORTS = '/app/exports'
const NOTICES = '/app/notifications'
const owner = 'owner'

const exported = { list: 'orders', format: 'csv', problem: '', size: null, kept_until: null }
const written = {
  state: 'done',
  done: 6_120,
  total: 6_120,
  size: 1_204_000,
  kept_until: '2026-11-22T08:00:00Z',
}
const inEveryState = [
  { state: 'waiting', done: 0, total: null },
  { state: 'writing', done: 2_400, total: 6_120 },
  written,
  { state: 'failed', done: 0, total: 6_120, problem: 'The service is busy. Please try again in a moment.' },
  { state: 'cancelled', done: 0, total: null },
  { ...written, size: null, kept_until: null },
].map((state, id) => ({ ...exported, id, created_at: '2026-11-21T08:00:00Z', ...state }))

/** What the company sets up: lookup lists, its businesses and their bank accounts; lists as files. */
export const lookupScenes: readonly Scene[] = [
  { route: EXPORTS, as: 'customer', path: EXPORTS, ready: 'main h1' },
  { route: NOTICES, as: 'operator', path: NOTICES, ready: 'main li' },
  {
    route: NOTICES,
    state: 'nothing found',
    as: 'customer',
    path: `${NOTICES}?topic=mentions`,
    ready: 'main p.heading',
  },
  {
    route: EXPORTS,
    state: 'every state',
    as: owner,
    path: EXPORTS,
    ready: 'main h1',
    prepare: (page) =>
      intercept(page, '**/api/exports', (route) => route.fulfill({ json: { data: inEveryState } })),
    act: (page) =>
      page
        .locator('main li')
        .nth(inEveryState.length - 1)
        .waitFor(),
  },
  { route: IMPORT, as: owner, path: '/app/import/categories?type=trailer', ready: 'main section h2' },
  {
    route: IMPORT,
    state: 'mistakes',
    as: owner,
    path: '/app/import/firms',
    ready: 'main section h2',
    act: async (page) => {
      await page.locator('main input[type=file]').setInputFiles({
        name: 'firms.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Name;Country;City;Kinds;Street;Note\r\nDepot;Atlantis;;Carrier;a 1;x'),
      })
      await page.locator('main table').nth(1).waitFor()
    },
  },
  { route: '/app/categories', as: owner, path: '/app/categories', ready: ROW },
  { route: LIST, as: owner, path: '/app/categories/list/log', ready: ROW },
  {
    route: LIST,
    state: 'choice of lists',
    as: owner,
    path: '/app/categories/list/subcargo',
    ready: ROW,
    isNarrow: true,
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
    state: 'a value at a glance',
    as: owner,
    path: '/app/categories/list/packing?peek=1',
    ready: 'main aside dl',
    act: (page) => openPeekMenu(page),
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
      await page.locator('[role=alert] button').first().waitFor()
    },
  },
  { route: EDIT, as: owner, path: '/app/categories/edit/packing/1', ready: 'input[name=load_meters]' },
  {
    route: EDIT,
    state: 'system value',
    as: owner,
    path: '/app/categories/edit/order_status/1',
    ready: 'input[name=name_en]',
  },
  {
    route: EDIT,
    state: 'read only',
    as: 'operator',
    path: '/app/categories/edit/subcargo/35',
    ready: 'input[name=name_en]',
  },
  {
    route: '/app/categories/create/$type',
    state: 'no permission',
    as: 'operator',
    path: '/app/categories/create/gender',
    ready: 'main h1',
  },

  { route: '/app/businesses/list', as: owner, path: '/app/businesses/list', ready: ROW },
  {
    route: '/app/businesses/list',
    state: 'read only',
    as: 'operator',
    path: '/app/businesses/list',
    ready: ROW,
  },
  {
    route: '/app/businesses/create',
    state: 'problems',
    as: owner,
    path: '/app/businesses/create',
    ready: 'input[name=gemi]',
    act: async (page) => {
      await page.locator('input[name=vat]').fill('12')
      await page.keyboard.press('Control+s')
      await page.locator('[role=alert] button').nth(2).waitFor()
    },
  },
  {
    route: '/app/businesses/edit/$id',
    as: owner,
    path: '/app/businesses/edit/1',
    ready: 'input[name=gemi]',
  },
  {
    route: '/app/businesses/edit/$id',
    state: 'refused logo',
    as: owner,
    path: '/app/businesses/edit/1',
    ready: 'input[name=gemi]',
    isRefused: true,
    act: async (page) => {
      const noLogo = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>no logo</p>') }
      await page.locator('main fieldset input[type=file]').setInputFiles(noLogo)
      await page.locator('main fieldset [role=alert]').waitFor()
    },
  },
  {
    route: '/app/businesses/edit/$id',
    state: 'doubtful VAT number',
    as: owner,
    path: async () => {
      const calls = await callsAs('owner@dromos.example')
      const body = {
        company_title: `Doubtful ${Date.now()}`,
        company_name: 'D',
        country_id: 1,
        vat: 'EL 654321987',
      }
      const { id } = await calls.post<{ id: number }>('/businesses/store', body)
      return `/app/businesses/edit/${id}`
    },
    ready: 'main output',
  },
  { route: '/app/banks/list', as: owner, path: '/app/banks/list', ready: ROW },
  {
    route: '/app/banks/list',
    state: 'at a glance',
    as: owner,
    path: '/app/banks/list?peek=1',
    ready: 'main aside li',
    act: (page) => openPeekMenu(page),
  },
  {
    route: '/app/businesses/list',
    state: 'at a glance',
    as: owner,
    path: '/app/businesses/list?peek=1',
    ready: 'main aside li',
  },
  {
    route: '/app/banks/create',
    state: 'problems',
    as: owner,
    path: '/app/banks/create',
    ready: 'input[name=iban]',
    act: async (page) => {
      await page.locator('input[name=iban]').fill('GR16 0110 1250 0000 0001 2300 696')
      await page.locator('input[name=swift]').fill('XX')
      await page.keyboard.press('Control+s')
      await page.locator('[role=alert] button').nth(2).waitFor()
    },
  },
  { route: '/app/banks/edit/$id', as: owner, path: '/app/banks/edit/2', ready: 'input[name=iban]' },
  {
    route: '/app/banks/edit/$id',
    state: 'read only',
    as: 'operator',
    path: '/app/banks/edit/1',
    ready: 'input[name=iban]',
  },
  { route: '/app/vat/list', as: owner, path: '/app/vat/list', ready: ROW },
  {
    route: '/app/vat/create',
    state: 'problems',
    as: owner,
    path: '/app/vat/create',
    ready: 'input[name=valid_from]',
    act: async (page) => {
      await page.keyboard.press('Control+s')
      await page.locator('[role=alert] button').nth(2).waitFor()
    },
  },
  { route: '/app/vat/edit/$id', as: owner, path: '/app/vat/edit/1', ready: 'textarea[name=sentence_el]' },
  {
    route: '/app/vat/edit/$id',
    state: 'read only',
    as: 'operator',
    path: '/app/vat/edit/3',
    ready: 'textarea[name=sentence_el]',
  },
  {
    route: '/app/banks/list',
    state: 'no permission',
    as: 'customer',
    path: '/app/banks/list',
    ready: 'main h1',
  },
]

import { makeBooking } from './api.ts'
import type { Calls } from './api.ts'
import { dialog, ROW } from './scenes.ts'
import type { Scene } from './scenes.ts'

const LIST = '/app/bookings/list'
const CREATE = '/app/bookings/create'
const EDIT = '/app/bookings/edit/$id'

const draft = async (calls: Calls): Promise<string> => `/app/bookings/edit/${(await makeBooking(calls)).id}`

async function requested(calls: Calls): Promise<string> {
  const { id } = await makeBooking(calls)
  await calls.put(`/bookings/request/${id}`, { version: 1 })
  return `/app/bookings/edit/${id}`
}

async function accepted(calls: Calls): Promise<string> {
  const path = await requested(calls)
  const id = path.split('/').at(-1) ?? ''
  await calls.put(`/bookings/accept/${id}`, { version: 2, customer_price: 100_000 })
  return path
}

async function peeked(calls: Calls): Promise<string> {
  return `${LIST}?size=10&peek=${(await makeBooking(calls)).id}`
}

/** The list of bookings and one booking, in every state that looks different. */
export const bookingScenes: readonly Scene[] = [
  {
    route: LIST,
    as: 'operator',
    path: async (calls) => {
      await makeBooking(calls)
      return LIST
    },
    ready: ROW,
  },
  { route: LIST, state: 'at a glance', as: 'operator', path: peeked, ready: 'main aside h3' },
  { route: LIST, state: 'no permission', as: 'customer', path: LIST, ready: 'main h1' },
  { route: CREATE, as: 'operator', path: CREATE, ready: 'input[name=firm_company_id]' },
  {
    route: CREATE,
    state: 'problems',
    as: 'operator',
    path: CREATE,
    ready: 'input[name=firm_company_id]',
    act: async (page) => {
      await page.keyboard.press('Control+s')
      await page.locator('[role=alert] button').first().waitFor()
    },
  },
  { route: EDIT, as: 'operator', path: draft, ready: 'input[name=firm_company_id]' },
  {
    route: EDIT,
    state: 'accepting',
    as: 'operator',
    path: async (calls) => `${await requested(calls)}?do=accept`,
    ready: 'input[name=firm_company_id]',
    act: async (page) => {
      await dialog(page).locator('input[name=customer_price]').waitFor()
    },
  },
  { route: EDIT, state: 'accepted', as: 'operator', path: accepted, ready: 'main a[href*="/orders/edit/"]' },
  {
    route: EDIT,
    state: 'log',
    as: 'operator',
    path: async (calls) => `${await requested(calls)}?tab=log`,
    ready: 'main ol li strong',
  },
]

import type { Page } from 'playwright-core'
import type { OwnBookingRow } from '../../../contract/src/bookings/own-bookings.ts'
import { isLoaded, orderStatus } from '../../../contract/src/constants/order-statuses.ts'
import type { BookingStatus } from '../../../contract/src/constants/booking-statuses.ts'
import { callsAs, makeBooking } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
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

async function fromMenu(page: Page, command: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^(Actions|Ενέργειες)$/ }).click()
  await page.getByRole('menuitem', { name: command }).click()
}

const OWN_PLACE = 'input[name="details.0.loading.place_id"]'

/** A booking of the demonstration's customer as it stands in this state. */
async function ownAt(
  status: BookingStatus,
  isMeant: (booking: OwnBookingRow) => boolean = () => true,
): Promise<string> {
  const calls = await callsAs('customer1@dromos.example')
  const { data } = await calls.get<{ data: OwnBookingRow[] }>(
    `/bookings/own?pageSize=100&currentPage=1&search=&status=${status}`,
  )
  return `/app/bookings/edit/${data.find(isMeant)?.id ?? 0}`
}

const isDelivered = ({ order }: OwnBookingRow): boolean =>
  order !== null && isLoaded(order.status) && order.status < orderStatus.damage && !order.closed

const again = async (): Promise<string> => `${CREATE}?again=${(await ownAt(4)).split('/').at(-1) ?? ''}`

/** A template of the demonstration's customer, made of what was accepted. */
async function keepOwn(name: string): Promise<number> {
  const calls = await callsAs('customer1@dromos.example')
  const id = Number((await ownAt(4)).split('/').at(-1))
  const { data } = await calls.get<{ data: { id: number; name: string }[] }>('/bookings/own/templates')
  const known = data.find((template) => template.name === name)
  if (known) return known.id
  const body = { name, shared: true, booking_id: id }
  return (await calls.post<{ id: number }>('/bookings/own/templates/store', body)).id
}

/** The list of bookings and one booking, in every state that looks different, for the office and for a customer. */
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
  { route: LIST, state: 'of a customer', as: 'customer', path: LIST, ready: ROW },
  { route: CREATE, state: 'of a customer', as: 'customer', path: CREATE, ready: OWN_PLACE },
  {
    route: CREATE,
    state: 'problems of a customer',
    as: 'customer',
    path: CREATE,
    ready: OWN_PLACE,
    act: async (page) => {
      await page.keyboard.press('Control+s')
      await page.locator('[role=alert] button').first().waitFor()
    },
  },
  {
    route: CREATE,
    state: 'a place that a customer names',
    as: 'customer',
    path: CREATE,
    ready: OWN_PLACE,
    act: async (page) => {
      await page.locator(OWN_PLACE).fill('Nowhere known')
      await page.getByRole('option', { name: /Nowhere known/ }).click()
      await dialog(page).locator('input[name=postal]').waitFor()
    },
  },
  {
    route: CREATE,
    state: 'choosing a template of a customer',
    as: 'customer',
    path: async () => {
      await keepOwn('Weekly feta')
      return `${CREATE}?template=choose`
    },
    ready: '[data-template]',
  },
  {
    route: CREATE,
    state: 'from a template of a customer',
    as: 'customer',
    path: async () => `${CREATE}?template=${await keepOwn('Monthly feta')}&day=2027-03-01`,
    ready: OWN_PLACE,
  },
  {
    route: EDIT,
    state: 'saving as a template of a customer',
    as: 'customer',
    path: () => ownAt(4),
    ready: 'main dl',
    act: async (page) => {
      await fromMenu(page, /^(Save as template|Αποθήκευση ως πρότυπο)$/)
      await dialog(page).locator('input[name=name]').waitFor()
    },
  },
  {
    route: '/app/import/$kind',
    state: 'bookings of a customer, with mistakes',
    as: 'customer',
    path: '/app/import/bookings',
    ready: 'main section h2',
    act: async (page) => {
      await page.locator('main input[type=file]').setInputFiles({
        name: 'bookings.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'From;Ready on;To;Wanted on;Goods;How many\r\nAtlantis;1/3/2027;Nowhere;x;Feta;12',
        ),
      })
      await page.locator('main table').nth(1).waitFor()
    },
  },
  {
    route: LIST,
    state: 'several rejected at once',
    as: 'owner',
    path: async (calls) => {
      await requested(calls)
      return `${LIST}?tab=requested`
    },
    ready: ROW,
    act: async (page) => {
      await page.keyboard.press('j')
      await page.keyboard.press('x')
      await page.getByRole('toolbar').getByRole('button').first().click()
      await dialog(page).locator('textarea[name=reason]').waitFor()
    },
  },
  { route: CREATE, state: 'booked again', as: 'customer', path: again, ready: OWN_PLACE },
  { route: EDIT, state: 'draft of a customer', as: 'customer', path: () => ownAt(1), ready: OWN_PLACE },
  { route: EDIT, state: 'request of a customer', as: 'customer', path: () => ownAt(2), ready: OWN_PLACE },
  {
    route: EDIT,
    state: 'offer to a customer',
    as: 'customer',
    path: () => ownAt(3),
    ready: OWN_PLACE,
    act: async (page) => {
      await page.getByRole('button', { name: /^(Accept offer|Αποδοχή προσφοράς)$/ }).click()
      await dialog(page).locator('button[type=submit]').waitFor()
    },
  },
  { route: EDIT, state: 'followed by a customer', as: 'customer', path: () => ownAt(4), ready: 'main dl' },
  {
    route: EDIT,
    state: 'cancellation asked by a customer',
    as: 'customer',
    path: () => ownAt(4),
    ready: 'main dl',
    act: async (page) => {
      await fromMenu(page, /^(Request cancellation|Αίτημα ακύρωσης)$/)
      await dialog(page).locator('textarea[name=reason]').waitFor()
    },
  },
  {
    route: EDIT,
    state: 'damage reported by a customer',
    as: 'customer',
    path: async () => `${await ownAt(4, isDelivered)}?do=report_damage`,
    ready: 'main dl',
    act: async (page) => {
      await dialog(page).locator('textarea[name=reason]').waitFor()
    },
  },
]

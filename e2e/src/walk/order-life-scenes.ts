import type { Page } from 'playwright-core'
import { makeOrder, makePastOrder } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import type { Scene } from './scenes.ts'

const EDIT = '/app/orders/edit/$id'
const dialog = (page: Page) => page.locator('[role=dialog][aria-modal=true]')
const READY = 'main header button[aria-haspopup=dialog]'
const RATE = 'main header ul button[aria-haspopup=dialog]'
const created = async (calls: Calls) => `/app/orders/edit/${(await makeOrder(calls)).id}`
const assigned = async (calls: Calls) => `/app/orders/edit/${(await makePastOrder(calls, 2)).id}`
const damaged = async (calls: Calls) => `/app/orders/edit/${(await makePastOrder(calls, 5)).id}`
const finished = async (calls: Calls) => `/app/orders/edit/${(await makePastOrder(calls, 4)).id}`
const cancelled = async (calls: Calls) => {
  const { id, version } = await makeOrder(calls)
  await calls.put(`/orders/cancel/${id}`, { version, type: 1, reason: 'Cancelled' })
  return `/app/orders/edit/${id}`
}
const log = async (calls: Calls) => `${await damaged(calls)}?tab=log`

const openDialog = async (page: Page) => {
  await page.locator(READY).click()
  await dialog(page).locator('button[type=submit]').waitFor()
}

/** The commands of an order and its log. */
export const orderLifeScenes: readonly Scene[] = [
  {
    route: EDIT,
    state: 'commands',
    as: 'operator',
    path: created,
    ready: READY,
    act: async (page) => {
      await page.locator('main header button[aria-haspopup=menu]').last().click()
      await page.locator('[role=menuitem]').nth(1).waitFor()
    },
  },
  {
    route: EDIT,
    state: 'documents',
    as: 'operator',
    path: created,
    ready: READY,
    act: async (page) => {
      await page.locator('main header button[aria-haspopup=menu]').first().click()
      await page.locator('[role=menuitem]').nth(2).waitFor()
    },
  },
  {
    route: EDIT,
    state: 'saving as a template',
    as: 'operator',
    path: created,
    ready: READY,
    act: async (page) => {
      await page.locator('main header button[aria-haspopup=menu]').last().click()
      await page.locator('[role=menuitem]').last().click()
      await dialog(page).locator('input[name=name]').waitFor()
    },
  },
  {
    route: EDIT,
    state: 'assigning a carrier, nothing entered',
    as: 'operator',
    path: created,
    ready: READY,
    act: async (page) => {
      await openDialog(page)
      await dialog(page).locator('button[type=submit]').click()
      await dialog(page).locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    route: EDIT,
    state: 'times of loading',
    as: 'operator',
    path: assigned,
    ready: READY,
    act: async (page) => {
      await openDialog(page)
      await dialog(page).locator('input[name="times.0.arrived.time"]').waitFor()
    },
  },
  {
    route: EDIT,
    state: 'sending the transport order',
    as: 'operator',
    path: assigned,
    ready: READY,
    act: async (page) => {
      await page.getByRole('button', { name: /^(Send transport order|Αποστολή εντολής μεταφοράς)$/ }).click()
      await dialog(page).locator('button[type=submit]').waitFor()
    },
  },
  {
    route: EDIT,
    state: 'cancelling',
    as: 'operator',
    path: assigned,
    ready: READY,
    act: async (page) => {
      await page.locator('main header button[aria-haspopup=menu]').last().click()
      await page.getByRole('menuitem', { name: /^(Cancel order|Ακύρωση παραγγελίας)$/ }).click()
      await dialog(page).locator('button[type=submit]').waitFor()
    },
  },
  {
    route: EDIT,
    state: 'completing damage',
    as: 'owner',
    path: damaged,
    ready: READY,
    act: async (page) => {
      await page.locator('main header button[aria-haspopup=menu]').last().click()
      await page.getByRole('menuitem', { name: /^(Settle damage|Διακανονισμός ζημιάς)$/ }).click()
      await dialog(page).locator('button[type=submit]').waitFor()
    },
  },
  {
    route: EDIT,
    state: 'rating the carrier, nothing chosen',
    as: 'operator',
    path: finished,
    ready: RATE,
    act: async (page) => {
      await page.locator(RATE).first().click()
      await dialog(page).locator('button[type=submit]').click()
      await dialog(page).locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    route: EDIT,
    state: 'dead freight of a cancelled order',
    as: 'owner',
    path: cancelled,
    ready: READY,
    act: async (page) => {
      await page.locator('main header button[aria-haspopup=menu]').last().click()
      await page.getByRole('menuitem', { name: /^(Dead freight|Νεκρός ναύλος)/ }).click()
      await dialog(page).locator('input[name=charged]').waitFor()
    },
  },
  { route: EDIT, state: 'log', as: 'operator', path: log, ready: 'main ol li strong' },
]

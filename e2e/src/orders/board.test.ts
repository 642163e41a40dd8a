import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { callsAs, driveOrder, makeOrder, newReference, orderBody } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { dragOnto } from '../browser/drag.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'

const OPERATOR = 'operator@dromos.example'
/** A week that has no other orders. */
const MONDAY = '2027-06-07'

const read = (calls: Calls, id: number) => calls.get<StaffOrderRecord>(`/orders/edit/${id}`)
const daysOf = async (calls: Calls, id: number) => {
  const { loading_date: loading, delivery_date: delivery } = await read(calls, id)
  return [loading, delivery]
}

/** An ordinary order on other days. */
function makeOn(calls: Calls, loading: string, delivery: string): Promise<Saved> {
  const body = orderBody(newReference())
  const details = body.details.map((detail) => ({
    ...detail,
    loading: { ...detail.loading, date: loading },
    unloading: { ...detail.unloading, date: delivery },
  }))
  return calls.post<Saved>('/orders/store', { ...body, details })
}

const bar = (page: Page, number: string) =>
  page.getByRole('region', { name: 'Board' }).getByRole('button', { name: new RegExp(`^Order ${number}`) })

const openBoard = async (number: string) => {
  const page = await openPage()
  const search = new URLSearchParams({ show: 'board', date: MONDAY, order_id: number })
  await signIn(page, OPERATOR, `/app/calendar?${search}`)
  await bar(page, number).waitFor()
  return page
}

describe('a week on the board', () => {
  it('moves an order by the keyboard, several days as one move, and takes it back', async () => {
    const calls = await callsAs(OPERATOR)
    const { id, number_id: number } = await makeOn(calls, '2027-06-08', '2027-06-11')
    const page = await openBoard(number)
    await bar(page, number).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.getByText(`${number} moved:`, { exact: false }).waitFor()
    expect(await daysOf(calls, id)).toEqual(['2027-06-10', '2027-06-13'])
    await page.keyboard.press('Control+z')
    await page.getByText(`Back again: ${number}`).waitFor()
    expect(await daysOf(calls, id)).toEqual(['2027-06-08', '2027-06-11'])
    await page.keyboard.press('Enter')
    await page.getByRole('complementary').getByRole('heading', { name: number }).waitFor()
    await screenshot(page, 'board')
  })

  it('moves an order by the mouse along the days', async () => {
    const calls = await callsAs(OPERATOR)
    const { id, number_id: number } = await makeOn(calls, '2027-06-08', '2027-06-11')
    const page = await openBoard(number)
    const loads = page.getByRole('region', { name: 'Without carrier' }).getByRole('presentation')
    await dragOnto(bar(page, number), loads, page.getByText(`${number} moved:`, { exact: false }))
    const [loading] = await daysOf(calls, id)
    expect(loading).not.toBe('2027-06-08')
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect.poll(async () => (await daysOf(calls, id))[0]).toBe('2027-06-08')
  })

  it('offers an order to whom a key is pressed for, and says why one that is loaded stays', async () => {
    const calls = await callsAs(OPERATOR)
    const { number_id: number } = await makeOn(calls, '2027-06-08', '2027-06-11')
    const page = await openBoard(number)
    await bar(page, number).focus()
    await page.keyboard.press('a')
    await page.getByRole('dialog', { name: new RegExp(`^Assign carrier.*${number}`) }).waitFor()
    await page.keyboard.press('Escape')
    const driven = await driveOrder(calls, await makeOrder(calls), 3)
    const { loading_date: day } = await read(calls, driven.id)
    await page.goto(
      new URL(`/app/calendar?show=board&date=${day}&order_id=${driven.number_id}`, page.url()).href,
    )
    await bar(page, driven.number_id).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText('A truck has arrived: this order cannot be moved any more.').waitFor()
  })
})

it('leads from the map’s filter to the order list and back', async () => {
  const page = await openPage()
  await signIn(page, OPERATOR, '/app/dashboard/map?duration=weeks&pane=list')
  await page.getByRole('link', { name: 'In the order list' }).click()
  await page.waitForURL(/\/app\/orders\/list\?.*loading_from=/)
  const asked = new URL(page.url()).searchParams
  await page.getByRole('link', { name: 'On the map' }).click()
  await page.waitForURL(/\/app\/dashboard\/map\?/)
  const back = new URL(page.url()).searchParams
  expect([back.get('loading_from'), back.get('loading_to')]).toEqual([
    asked.get('loading_from'),
    asked.get('loading_to'),
  ])
  await page.getByRole('heading', { name: 'Map', exact: true }).waitFor()
})

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { TransportOrder } from '../../../contract/src/orders/order-sending.ts'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import {
  callsAs,
  daysAgo,
  driveOrder,
  findDrivers,
  makeOrder,
  newReference,
  orderBody,
} from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { dragOnto } from '../browser/drag.ts'
import { expectValue, openPage, screenshot, signIn } from '../browser/harness.ts'
import { choose, pressButton, typeInto, waitForFocus } from '../browser/keyboard.ts'

const OPERATOR = 'operator@dromos.example'
/** A week that has no other orders. */
const MONDAY = '2027-06-07'

const read = (calls: Calls, id: number) => calls.get<StaffOrderRecord>(`/orders/edit/${id}`)
const daysOf = async (calls: Calls, id: number) => {
  const { loading_date: loading, delivery_date: delivery } = await read(calls, id)
  return [loading, delivery]
}

/** An ordinary order on other days. */
function makeOn(calls: Calls, loading: string, delivery: string, reference = newReference()): Promise<Saved> {
  const body = orderBody(reference)
  const details = body.details.map((detail) => ({
    ...detail,
    loading: { ...detail.loading, date: loading },
    unloading: { ...detail.unloading, date: delivery },
  }))
  return calls.post<Saved>('/orders/store', { ...body, details })
}

const bar = (page: Page, number: string) =>
  page.getByRole('region', { name: 'Board' }).getByRole('button', { name: new RegExp(`^Order ${number}`) })

const openBoard = async (number: string, asked: object = { order_id: number, date: MONDAY }) => {
  const page = await openPage()
  const search = new URLSearchParams({ show: 'board', ...asked })
  await signIn(page, OPERATOR, `/app/calendar?${search}`)
  await bar(page, number).waitFor()
  return page
}

/** How long it is to the Monday after the next, by which the papers of carriers still hold. */
const AHEAD = 7 + ((8 - new Date(daysAgo(0)).getUTCDay()) % 7)
const soon = (days: number): string => daysAgo(0 - AHEAD - days)
const SOON = soon(0)

/** A truck that drives on the first day, and a load without a carrier two days later, of one reference. */
async function makeTruckAndLoad(calls: Calls) {
  const reference = newReference()
  const [driver] = await findDrivers(calls, { from: SOON, to: soon(6) })
  if (!driver) throw new Error('the demonstration company has carriers')
  const truck = `IKA ${Math.floor(1_000 + Math.random() * 9_000)}`
  const entered = await makeOn(calls, SOON, soon(1), reference)
  const driven = await calls.put<Saved>(`/orders/assign/${entered.id}`, {
    version: entered.version,
    ...driver,
    pn_truck: truck,
    pn_trailer: 'P 12345',
    transporter_price: 80_000,
  })
  return { reference, truck, driver, driven, load: await makeOn(calls, soon(3), soon(5), reference) }
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

  it('assigns an order that is dropped on a truck, and one to whom a key offers it', async () => {
    const calls = await callsAs(OPERATOR)
    const { reference, truck, driver, driven, load } = await makeTruckAndLoad(calls)
    const page = await openBoard(load.number_id, { ref_number: reference, date: SOON })
    const row = page.getByRole('listitem', { name: new RegExp(`^${truck}`) })
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Assign carrier.*${load.number_id}`) })
    await dragOnto(bar(page, load.number_id), row.getByRole('presentation'), dialog)
    await expectValue(dialog.locator('input[name=pn_truck]'), truck)
    await dialog.locator('input[name=transporter_price]').fill('700')
    await page.keyboard.press('Control+s')
    await row.getByRole('button', { name: new RegExp(`^Order ${load.number_id}`) }).waitFor()
    const assigned = { status: 2, pn_truck: truck, firm_carrier: { id: driver.firm_carrier_id } }
    expect(await read(calls, load.id)).toMatchObject(assigned)

    const other = await makeOn(calls, soon(3), soon(5), reference)
    await bar(page, other.number_id).focus()
    await page.keyboard.press('a')
    const offered = page.getByRole('dialog', { name: new RegExp(`^Assign carrier.*${other.number_id}`) })
    const firm = offered.locator('input[name=firm_carrier_id]')
    await waitForFocus(page, firm)
    const { firm_carrier: carrier, transporter } = await read(calls, driven.id)
    await choose(page, firm, carrier?.name ?? '', carrier?.name ?? '')
    const who = transporter?.name ?? ''
    await choose(page, offered.locator('input[name=transporter_id]'), who, who)
    await typeInto(page, offered.locator('input[name=transporter_price]'), '650')
    await typeInto(page, offered.locator('input[name=pn_truck]'), truck)
    await page.keyboard.press('Control+s')
    await offered.waitFor({ state: 'detached' })
    const moved = row.getByRole('button', { name: new RegExp(`^Order ${other.number_id}`) })
    await moved.waitFor()
    await waitForFocus(page, moved)
    expect(await read(calls, other.id)).toMatchObject({ ...assigned, transporter_price: 65_000 })
    await page.keyboard.press('Control+z')
    const loads = page.getByRole('region', { name: 'Without carrier' })
    await loads.getByRole('button', { name: new RegExp(`^Order ${other.number_id}`) }).waitFor()
    expect(await read(calls, other.id)).toMatchObject({ status: 1, firm_carrier: null })
  })

  it('asks for the revision of a transport order that was sent, once its order is moved by keys or mouse', async () => {
    const calls = await callsAs(OPERATOR)
    const { reference, driven } = await makeTruckAndLoad(calls)
    const mail = { emails: ['dispatch@carrier.example'], language: 'en' }
    await calls.put(`/orders/send/${driven.id}`, { version: driven.version, ...mail })
    const page = await openBoard(driven.number_id, { ref_number: reference, date: SOON })
    const dialog = page.getByRole('dialog', { name: 'Send transport order' })
    await bar(page, driven.number_id).focus()
    await page.keyboard.press('ArrowRight')
    await dialog.waitFor()
    expect(await daysOf(calls, driven.id)).toEqual([soon(1), soon(2)])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const track = page.getByRole('listitem', { name: /^IKA/ }).getByRole('presentation')
    await dragOnto(bar(page, driven.number_id), track, dialog)
    await dialog.getByRole('button', { name: 'Send transport order' }).click()
    const sent = () => calls.get<TransportOrder>(`/orders/${driven.id}/transportOrder`)
    await expect.poll(async () => (await sent()).last?.revision, { timeout: 45_000 }).toBe(2)
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

it('gives the calendar to another program by a secret address, and ends it', async () => {
  const page = await openPage()
  await signIn(page, OPERATOR, '/app/calendar?show=list')
  await page.getByRole('link', { name: 'Your calendar elsewhere' }).press('Enter')
  await page.getByRole('button', { name: 'Make an address' }).press('Enter')
  const address = await page.getByRole('textbox', { name: 'Secret address' }).inputValue()
  const read = async () => (await page.request.get(address)).status()
  expect(await read()).toBe(200)
  await page.getByRole('button', { name: 'End the address' }).press('Enter')
  const sure = page.getByRole('dialog', { name: 'End the address that is in use?' })
  await pressButton(page, sure.getByRole('button', { name: 'End the address' }))
  await page.getByText('There is no address.').waitFor()
  expect(await read()).toBe(404)
})

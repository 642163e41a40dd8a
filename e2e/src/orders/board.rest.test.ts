import { describe, expect, it } from 'vitest'
import { callsAs } from '../browser/api.ts'
import { dragOnto } from '../browser/drag.ts'
import { expectValue, screenshot } from '../browser/harness.ts'
import { choose, typeInto, waitForFocus } from '../browser/keyboard.ts'
import { bar, daysOf, makeOn, makeTruckAndLoad, openBoard, OPERATOR, SOON } from './board.ts'
import { readOrder } from './order-commands.ts'

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
    await page.getByText(`Move of ${number} undone`).waitFor()
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

  it('assigns an order that is dropped on a truck, whose carrier and driver are named', async () => {
    const calls = await callsAs(OPERATOR)
    const { reference, truck, driver, driven, load } = await makeTruckAndLoad(calls)
    const page = await openBoard(load.number_id, { ref_number: reference, date: SOON })
    const row = page.getByRole('listitem', { name: new RegExp(`^${truck}`) })
    const dialog = page.getByRole('dialog', { name: new RegExp(`^Assign carrier.*${load.number_id}`) })
    await dragOnto(bar(page, load.number_id), row.getByRole('presentation'), dialog)
    const { firm_carrier: carrier, transporter } = await readOrder(calls, driven.id)
    await expectValue(dialog.locator('input[name=firm_carrier_id]'), carrier?.name ?? '')
    await expectValue(dialog.locator('input[name=transporter_id]'), transporter?.name ?? '')
    await expectValue(dialog.locator('input[name=pn_truck]'), truck)
    // The price is all that is missing.
    await waitForFocus(page, dialog.locator('input[name=transporter_price]'))
    await page.keyboard.type('700')
    await page.keyboard.press('Control+s')
    await row.getByRole('button', { name: new RegExp(`^Order ${load.number_id}`) }).waitFor()
    const assigned = { status: 2, pn_truck: truck, firm_carrier: { id: driver.firm_carrier_id } }
    expect(await readOrder(calls, load.id)).toMatchObject(assigned)
  })

  it('assigns an order to a truck that a key offers, and takes it back', async () => {
    const calls = await callsAs(OPERATOR)
    const { reference, truck, driver, driven, load } = await makeTruckAndLoad(calls)
    const page = await openBoard(load.number_id, { ref_number: reference, date: SOON })
    await bar(page, load.number_id).focus()
    await page.keyboard.press('a')
    const offered = page.getByRole('dialog', { name: new RegExp(`^Assign carrier.*${load.number_id}`) })
    const firm = offered.locator('input[name=firm_carrier_id]')
    await waitForFocus(page, firm)
    const { firm_carrier: carrier, transporter } = await readOrder(calls, driven.id)
    await choose(page, firm, carrier?.name ?? '', carrier?.name ?? '')
    const who = transporter?.name ?? ''
    await choose(page, offered.locator('input[name=transporter_id]'), who, who)
    await typeInto(page, offered.locator('input[name=transporter_price]'), '650')
    await typeInto(page, offered.locator('input[name=pn_truck]'), truck)
    await page.keyboard.press('Control+s')
    await offered.waitFor({ state: 'detached' })
    const row = page.getByRole('listitem', { name: new RegExp(`^${truck}`) })
    const moved = row.getByRole('button', { name: new RegExp(`^Order ${load.number_id}`) })
    await moved.waitFor()
    await waitForFocus(page, moved)
    const assigned = { status: 2, pn_truck: truck, firm_carrier: { id: driver.firm_carrier_id } }
    expect(await readOrder(calls, load.id)).toMatchObject({ ...assigned, transporter_price: 65_000 })
    await page.keyboard.press('Control+z')
    const loads = page.getByRole('region', { name: 'Without carrier' })
    await loads.getByRole('button', { name: new RegExp(`^Order ${load.number_id}`) }).waitFor()
    expect(await readOrder(calls, load.id)).toMatchObject({ status: 1, firm_carrier: null })
  })
})

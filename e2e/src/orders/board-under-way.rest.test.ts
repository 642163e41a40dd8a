import { describe, expect, it } from 'vitest'
import type { TransportOrder } from '../../../contract/src/orders/order-sending.ts'
import { callsAs, driveOrder, makeOrder } from '../browser/api.ts'
import { dragOnto } from '../browser/drag.ts'
import { bar, daysOf, makeOn, makeTruckAndLoad, openBoard, OPERATOR, soon, SOON } from './board.ts'
import { readOrder } from './order-commands.ts'

describe('a week on the board', () => {
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

  it('opens the choice of a carrier by a key, and says why an order that is loaded stays', async () => {
    const calls = await callsAs(OPERATOR)
    const { number_id: number } = await makeOn(calls, '2027-06-08', '2027-06-11')
    const page = await openBoard(number)
    await bar(page, number).focus()
    await page.keyboard.press('a')
    await page.getByRole('dialog', { name: new RegExp(`^Assign carrier.*${number}`) }).waitFor()
    await page.keyboard.press('Escape')
    const driven = await driveOrder(calls, await makeOrder(calls), 3)
    const { loading_date: day } = await readOrder(calls, driven.id)
    await page.goto(
      new URL(`/app/calendar?show=board&date=${day}&order_id=${driven.number_id}`, page.url()).href,
    )
    await bar(page, driven.number_id).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByText('A truck has arrived: this order can no longer be moved.').waitFor()
  })
})

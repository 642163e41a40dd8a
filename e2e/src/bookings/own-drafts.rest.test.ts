import { describe, expect, it } from 'vitest'
import type { OwnBookingRecord } from '../../../contract/src/bookings/own-bookings.ts'
import { callsAs, gazetteerLoaded } from '../browser/api.ts'
import { expectValue, openPage, signIn } from '../browser/harness.ts'
import { ownForm } from './own-form.ts'

const OPERATOR = 'operator@dromos.example'
const CUSTOMER = 'customer1@dromos.example'
const CREATE = '/app/bookings/create'
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

const read = async (id: number) => (await callsAs(CUSTOMER)).get<OwnBookingRecord>(`/bookings/own/edit/${id}`)

describe('a booking that a customer is typing', () => {
  it('is still in the form after a reload, and gone once it is discarded', async () => {
    const page = await openPage()
    await signIn(page, CUSTOMER, CREATE)
    const form = ownForm(page, 'en')
    await form.pick(form.place('from'), 'Ξάνθ', 'Ξάνθη')
    await form.weight.fill('7100')
    await page.getByText(/^Draft saved \d/).waitFor()
    page.on('dialog', (asked) => void asked.accept())
    await page.reload()
    await expectValue(form.weight, '7,100')
    await expectValue(form.place('from'), /Ξάνθη/)
    await page.getByRole('button', { name: 'Discard draft' }).click()
    await expectValue(form.weight, '')
    await expectValue(form.place('from'), '')
    await page.reload()
    await form.place('from').waitFor()
    await expectValue(form.weight, '')
    expect(await page.getByText('Your draft of').count()).toBe(0)
  })

  it('is sent from the keyboard, with the files that were chosen before it was saved', async () => {
    const page = await openPage()
    await signIn(page, CUSTOMER, CREATE)
    const form = ownForm(page, 'en')
    await form.pick(form.place('from'), 'Ξάνθ', 'Ξάνθη')
    await form.pick(form.place('to'), 'Köln', 'Köln')
    await form.enterDays()
    await form.enterLoad()
    const chosen = { name: 'packing-list.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) }
    await page.locator('main input[type=file]').setInputFiles(chosen)
    const asked = page.getByRole('dialog')
    await asked.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Packing list' }).click()
    await asked.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('sent with the booking').waitFor()
    await form.weight.press('Control+Enter')
    await page.getByRole('heading', { level: 1, name: /^B\d{4}-\d{6}$/ }).waitFor()
    await page.getByRole('button', { name: 'packing-list.pdf', exact: true }).waitFor()
    const id = Number(/edit\/(\d+)/.exec(page.url())?.[1])
    expect((await read(id)).status).toBe(2)
  })

  it('is kept to its first key when left at once, and the focus stays where lines are added', async () => {
    const page = await openPage()
    await signIn(page, CUSTOMER, CREATE)
    page.on('dialog', (leaving) => void leaving.accept())
    const goods = page.getByRole('textbox', { name: 'Goods', exact: true })
    await goods.press('F')
    await page.reload()
    await expectValue(goods, 'F')
    const add = page.getByRole('button', { name: 'Add a reference' })
    await add.click()
    await page.getByRole('button', { name: 'Remove reference 1' }).press('Enter')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Add a reference')
    await page.getByRole('button', { name: 'Add a line' }).click()
    await page.getByRole('button', { name: 'Remove line 2' }).press('Enter')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Add a line')
    await page.getByRole('button', { name: 'Discard draft' }).click()
  })

  it('is kept apart from drafts that began with something else', async () => {
    const { data } = await (
      await callsAs(CUSTOMER)
    ).get<{ data: { id: number }[] }>('/bookings/own?pageSize=10&currentPage=1&search=&status=4')
    const page = await openPage()
    await signIn(page, CUSTOMER, CREATE)
    const form = ownForm(page, 'en')
    await form.weight.fill('7100')
    await page.getByText(/^Draft saved \d/).waitFor()
    page.on('dialog', (leaving) => void leaving.accept())
    const repeat = `${CREATE}?again=${data[0]?.id ?? 0}`
    await page.goto(new URL(repeat, page.url()).href)
    await expectValue(form.place('from').first(), /^[A-Z]{2} · /)
    await form.weight.first().fill('8200')
    await page.getByText(/^Draft saved \d/).waitFor()
    await page.reload()
    await expectValue(form.weight.first(), '8,200')
    await page.goto(new URL(CREATE, page.url()).href)
    await expectValue(form.weight, '7,100')
  })

  it('goes to a place that the customer names itself', async () => {
    await gazetteerLoaded(await callsAs(OPERATOR))
    const page = await openPage()
    await signIn(page, CUSTOMER, CREATE)
    const form = ownForm(page, 'en')
    const name = `Αποθήκη ${Date.now()}`
    await form.pick(form.place('from'), name, name)
    const drawer = page.getByRole('dialog', { name: 'New place' })
    await form.pick(drawer.getByRole('combobox', { name: 'City' }), 'Λάρισ', 'Lárisa')
    await drawer.getByRole('button', { name: /^Save/ }).click()
    await drawer.waitFor({ state: 'detached' })
    await expectValue(form.place('from'), `GR · ${name}, Lárisa`)
  })
})

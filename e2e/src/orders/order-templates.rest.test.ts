import { describe, expect, it } from 'vitest'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { callsAs, newReference, orderBody } from '../browser/api.ts'
import type { Saved } from '../browser/api.ts'
import { expectNoAxeViolations, expectValue, openPage, screenshot, signIn } from '../browser/harness.ts'

describe('an order that comes again', () => {
  it('is kept as a template, and begins a new one on another day, without what is switched off by then', async () => {
    const calls = await callsAs('operator@dromos.example')
    const reference = newReference()
    const yard = { name: `Yard ${reference}`, city: 'Λαμία', country_id: 1, lat: 38.7, lng: 22.2 }
    const place = await calls.post<Saved>('/places/store', yard)
    const { details, ...body } = orderBody(reference)
    const [detail] = details
    const loading = { ...detail?.loading, place_id: place.id }
    const made = await calls.post<Saved>('/orders/store', { ...body, details: [{ ...detail, loading }] })

    const page = await openPage()
    await signIn(page, 'operator@dromos.example', `/app/orders/edit/${made.id}`)
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Save as template…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save as template' })
    const name = `Weekly ${reference}`
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await page.keyboard.press('Enter')
    await page.getByText(`Template “${name}” saved`).waitFor()

    await page.goto('/app/orders/list')
    await page.getByRole('button', { name: 'New order: more options' }).click()
    await page.getByRole('link', { name: 'New from template' }).click()
    const search = page.getByRole('searchbox', { name: 'Search templates' })
    await search.fill(reference.toLowerCase())
    await page.getByLabel('First loading day').first().fill('1/3/2027')
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, 'order-templates')
    await search.press('Enter')
    await page.getByText(`From template “${name}”.`).waitFor()
    await page.locator('input[name=firm_company_id]:focus').waitFor()
    await page.keyboard.press('Control+s')
    await page.waitForURL(/orders\/edit\/\d+/)
    const id = Number(/edit\/(\d+)/.exec(page.url())?.[1])
    const order = await calls.get<StaffOrderRecord>(`/orders/edit/${id}`)
    const [begun] = order.details
    expect([begun?.loading.date, begun?.unloading.date]).toEqual(['2027-03-01', '2027-03-04'])
    expect([begun?.loading.time_from, begun?.references]).toEqual(['08:00', []])

    const manager = await callsAs('manager@dromos.example')
    await manager.put(`/places/active/${place.id}`, { action: 'deactivate' })
    await page.goto('/app/orders/create?template=choose')
    await search.fill(reference)
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await page.getByText(`Place: ${yard.name} –`).waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, 'order-from-template')
    await page.getByRole('tab', { name: 'Order details' }).click()
    await expectValue(page.locator('input[name="details.0.loading.place_id"]'), '')
    await page.getByText(`From template “${name}”.`).waitFor()
  })
})

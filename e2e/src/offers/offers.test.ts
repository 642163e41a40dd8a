import { describe, expect, it } from 'vitest'
import type { OfferRecord } from '../../../contract/src/offers/offers.ts'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { callsAs } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'
import { linkOf, makeOffer } from '../walk/offer-scenes.ts'

const OWNER = 'owner@dromos.example'
const PHONE = { width: 360, height: 780 }

describe('an offer', () => {
  it('goes from a draft by the customer’s page to a booking and an order, in two browsers', async () => {
    const calls = await callsAs(OWNER)
    const { id } = await makeOffer(calls, 'Peaches to Munich')
    const office = await openPage()
    await signIn(office, OWNER, `/app/offers/edit/${id}`)
    const preview = office.getByRole('region', { name: 'Customer’s view' })
    await preview.getByRole('heading', { name: 'Peaches to Munich' }).waitFor()
    // The preview is always the same thing as what is written.
    await office.getByLabel('Title').first().fill('Apricots to Munich')
    await preview.getByRole('heading', { name: 'Apricots to Munich' }).waitFor()
    const { options } = await calls.get<OfferRecord>(`/offers/edit/${id}`)
    const [option] = options
    expect(await preview.textContent()).not.toContain('Profit')
    await office.keyboard.press('Control+s')
    await office.getByText('Offer saved').waitFor()
    await expectNoAxeViolations(office)
    await screenshot(office, 'offer-editor')

    await office.getByRole('button', { name: 'Send', exact: true }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await office.getByText(/^Offer O\d{4}-\d{6} sent$/).waitFor()

    // The log has each mail whole, with the paper that went along.
    await office.getByRole('tab', { name: /^Log/ }).click()
    await office
      .getByRole('button', { name: /^Email to / })
      .first()
      .click()
    await office
      .getByRole('dialog')
      .getByText(/^O\d{4}-\d{6}\.pdf/)
      .waitFor()
    await office.keyboard.press('Escape')

    const offer = await calls.get<OfferRecord>(`/offers/edit/${id}`)
    const customer = await openPage(PHONE)
    await customer.goto(await linkOf(calls, offer))
    await customer.getByRole('heading', { name: 'Apricots to Munich' }).waitFor()
    // A page that is only opened is not seen by anybody.
    expect((await calls.get<OfferRecord>(`/offers/edit/${id}`)).status).toBe(3)
    await customer.getByRole('button', { name: 'Accept A' }).click()
    const form = customer.locator('form')
    await form.getByLabel('Your name').fill('Maria Buyer')
    await form.getByRole('checkbox', { name: /for [\d,.]+\s€ without VAT in the name of my firm/ }).check()
    await expectNoAxeViolations(customer)
    await screenshot(customer, 'offer-page-360')
    await form.getByRole('button', { name: 'Accept', exact: true }).click()
    await customer.getByText(/^You have accepted A\. .* We will check it and confirm it/).waitFor()

    // Live: the office sees the answer without asking.
    await office.getByRole('button', { name: 'Create order' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Create order' }).click()
    await office.getByText(/^Order for offer O\d{4}-\d{6} created$/).waitFor()
    const done = await calls.get<OfferRecord>(`/offers/edit/${id}`)
    expect(done).toMatchObject({ status: 5, answer: { way: 'link', name: 'Maria Buyer' } })
    const order = await calls.get<StaffOrderRecord>(`/orders/edit/${done.order?.id ?? 0}`)
    expect(order.customer_price).toBe(option?.price)
  })

  it('is declined in Greek with a reason, and what it costs us is nowhere on its page', async () => {
    const calls = await callsAs(OWNER)
    const made = await makeOffer(calls, 'Ροδάκινα', { language: 'el' })
    await calls.put(`/offers/send/${made.id}`, { version: made.version })
    const path = await linkOf(calls, await calls.get<OfferRecord>(`/offers/edit/${made.id}`))
    const page = await openPage({ language: 'el' })
    await page.goto(path)
    await page.getByRole('heading', { name: 'Ροδάκινα' }).waitFor()
    expect(await page.content()).not.toMatch(/cost|κόστος|κέρδος/i)
    await page.getByRole('button', { name: 'Δεν με ενδιαφέρει' }).click()
    await page.getByLabel('Γιατί;').fill('Πολύ ακριβή')
    await page.getByRole('button', { name: 'Απόρριψη της προσφοράς' }).click()
    await page.getByText('Η προσφορά απορρίφθηκε.').waitFor()
    expect(await calls.get<OfferRecord>(`/offers/edit/${made.id}`)).toMatchObject({
      status: 6,
      answer: { way: 'link', text: 'Πολύ ακριβή' },
    })
  })
})

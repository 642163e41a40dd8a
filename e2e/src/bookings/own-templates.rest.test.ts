import { describe, expect, it } from 'vitest'
import type { OwnBookingRecord } from '../../../contract/src/bookings/own-bookings.ts'
import { callsAs, newReference } from '../browser/api.ts'
import { giveFromMenu } from './own-booking.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'

const CUSTOMER = 'customer1@dromos.example'

const words = {
  en: {
    keep: 'Save as template',
    name: 'Name',
    share: 'Share with colleagues',
    saved: (name: string) => `Template “${name}” saved`,
    ways: 'New booking: more options',
    begin: 'New from template',
    search: 'Search templates',
    first: 'First loading day',
    begun: (name: string) => `From template “${name}”.`,
  },
  el: {
    keep: 'Αποθήκευση ως πρότυπο',
    name: 'Όνομα',
    share: 'Κοινή χρήση με τους συναδέλφους',
    saved: (name: string) => `Το πρότυπο «${name}» αποθηκεύτηκε`,
    ways: 'Νέα κράτηση: άλλοι τρόποι',
    begin: 'Νέα από πρότυπο',
    search: 'Αναζήτηση προτύπων',
    first: 'Πρώτη ημέρα φόρτωσης',
    begun: (name: string) => `Από το πρότυπο «${name}».`,
  },
} as const

describe('a booking that comes again', () => {
  it.each([
    ['en', 1440],
    ['el', 360],
  ] as const)('is kept by its customer and begins the next one, in %s at %d', async (language, width) => {
    const word = words[language]
    const calls = await callsAs(CUSTOMER)
    const { data } = await calls.get<{ data: { id: number }[] }>(
      '/bookings/own?pageSize=10&currentPage=1&search=&status=4',
    )
    const [{ id: kept } = { id: 0 }] = data
    const before = await calls.get<OwnBookingRecord>(`/bookings/own/edit/${kept}`)
    const name = `Weekly ${newReference()}`
    const page = await openPage({ language })
    await signIn(page, CUSTOMER, `/app/bookings/edit/${kept}`)
    await page.setViewportSize({ width, height: 900 })
    await giveFromMenu(page, word.keep)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: word.name }).fill(name)
    await dialog.getByRole('checkbox', { name: word.share }).check()
    await page.keyboard.press('Enter')
    await page.getByText(word.saved(name)).waitFor()

    await page.goto('/app/bookings/list')
    await page.getByRole('button', { name: word.ways }).click()
    await page.getByRole('link', { name: word.begin }).click()
    const search = page.getByRole('searchbox', { name: word.search })
    await search.fill(name.slice(-6))
    await page.getByLabel(word.first).first().fill('1/3/2027')
    await page.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, `own-templates-${language}`)
    await search.press('Enter')
    await page.getByText(word.begun(name)).waitFor()
    await page.locator('input[name="details.0.loading.place_id"]:focus').waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, `own-from-template-${language}`)
    await page.keyboard.press('Control+s')
    await page.waitForURL(/bookings\/edit\/\d+/)
    const id = Number(/edit\/(\d+)/.exec(page.url())?.[1])
    const booking = await calls.get<OwnBookingRecord>(`/bookings/own/edit/${id}`)
    const [first, again] = [before.details[0], booking.details[0]]
    expect([again?.loading.date, again?.loading.place?.id, again?.weight, booking.agreed_price]).toEqual([
      '2027-03-01',
      first?.loading.place?.id,
      first?.weight,
      null,
    ])
  })
})

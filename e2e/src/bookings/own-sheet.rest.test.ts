import { describe, expect, it } from 'vitest'
import { callsAs, newReference } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'

const CUSTOMER = 'customer1@dromos.example'

const words = {
  en: {
    upload: 'Import',
    mistakes: '1 error.',
    enter: 'Import 2 rows',
    done: '2 rows imported.',
    show: 'Show list',
  },
  el: {
    upload: 'Εισαγωγή',
    mistakes: '1 λάθος.',
    enter: 'Καταχώριση 2 γραμμών',
    done: 'Καταχωρίστηκαν 2 γραμμές.',
    show: 'Εμφάνιση της λίστας',
  },
} as const

const heads = {
  en: 'From;Ready on;To;Wanted on;Goods;Kind of goods;Packed on;How many;Weight;Number;Send',
  el: 'Από;Έτοιμο στις;Προς;Παράδοση στις;Εμπορεύματα;Είδος εμπορεύματος;Συσκευασία;Πόσα;Βάρος;Αριθμός;Αποστολή',
} as const
const yes = { en: 'yes', el: 'ναι' } as const

describe('many bookings at once', () => {
  it.each([
    ['en', 1440],
    ['el', 360],
  ] as const)('are entered from a sheet of the customer, in %s at %d', async (language, width) => {
    const word = words[language]
    const calls = await callsAs(CUSTOMER)
    const number = newReference()
    const { data: places } = await calls.get<{ data: { name: string; city: string }[] }>(
      '/bookings/own/places?search=',
    )
    const [from, to] = places.map(({ name, city }) => `${name}, ${city}`)
    const line = (many: string, send: string, at: number) =>
      [
        from,
        '1/3/2027',
        to,
        '5/3/2027',
        'Feta',
        'Dairy',
        'EUR/EPAL pallet',
        many,
        '9000',
        `${number}-${at}`,
        send,
      ].join(';')
    const sheet = (many: string) =>
      Buffer.from([heads[language], line('12', '', 1), line(many, yes[language], 2)].join('\r\n'))
    const page = await openPage({ language })
    await signIn(page, CUSTOMER, '/app/bookings/list')
    await page.setViewportSize({ width, height: 900 })
    // A phone has no room for the way there, and seldom a sheet.
    if (width > 360) await page.getByRole('link', { name: word.upload }).click()
    else await page.goto('/app/import/bookings')
    await page.waitForURL('**/app/import/bookings*')
    const choose = (many: string) =>
      page
        .locator('main input[type=file]')
        .setInputFiles({ name: 'bookings.csv', mimeType: 'text/csv', buffer: sheet(many) })
    await choose('many')
    await page.getByText(word.mistakes).waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, `own-sheet-mistakes-${language}`)
    await choose('4')
    await page.getByRole('button', { name: word.enter }).click()
    await page.getByText(word.done).waitFor()
    await screenshot(page, `own-sheet-done-${language}`)
    await page.getByRole('link', { name: word.show }).click()
    await page.waitForURL('**/app/bookings/list*')
    const { data } = await calls.get<{ data: { status: number; references: string; pallets: number }[] }>(
      `/bookings/own?search=${number}`,
    )
    const entered = new Map(data.map(({ references, ...row }) => [references, [row.status, row.pallets]]))
    expect([entered.get(`${number}-1`), entered.get(`${number}-2`)]).toEqual([
      [1, 12],
      [2, 4],
    ])
  })

  it('open no lists of the office to a customer', async () => {
    const page = await openPage()
    await signIn(page, CUSTOMER)
    await page.goto('/app/import/firms')
    await page.waitForURL('**/error')
  })
})

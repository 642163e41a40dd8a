import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { OwnBookingRecord, OwnBookingRow } from '../../../contract/src/bookings/own-bookings.ts'
import { callsAs, daysAgo, gazetteerLoaded } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectNoAxeViolations, expectValue, openPage, screenshot, signIn } from '../browser/harness.ts'

const OPERATOR = 'operator@dromos.example'
const CUSTOMER = 'customer1@dromos.example'
const CREATE = '/app/bookings/create'
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

const words = {
  en: {
    from: 'From',
    to: 'To',
    place: 'Place',
    ready: 'Ready on',
    wanted: 'Wanted on',
    goods: 'Goods',
    kind: 'Kind of goods',
    packed: 'Packed on',
    many: 'How many',
    weight: 'Weight, kg',
    send: 'Send request',
    accept: 'Accept offer',
    where: 'Where it is',
    again: 'Book again',
    damage: 'Report damage',
    kind_of: 'Kind of damage',
    what: /^What (happened|is new)/,
    photos: 'Add photos',
    reported: /^You reported a damage on .*: Wetting\. /,
    back: 'Take the report back',
    offered: /^Our price is 900\.00\s€/,
    accepted: /is accepted: its order is made\.$/,
  },
  el: {
    from: 'Από',
    to: 'Προς',
    place: 'Τόπος',
    ready: 'Έτοιμο στις',
    wanted: 'Παράδοση στις',
    goods: 'Εμπορεύματα',
    kind: 'Είδος εμπορεύματος',
    packed: 'Συσκευασία',
    many: 'Πόσα',
    weight: 'Βάρος, kg',
    send: 'Αποστολή αιτήματος',
    accept: 'Αποδοχή προσφοράς',
    where: 'Πού βρίσκεται',
    again: 'Νέα ίδια κράτηση',
    damage: 'Δήλωση ζημιάς',
    kind_of: 'Είδος ζημιάς',
    what: /^(Τι συνέβη|Τι νεότερο υπάρχει)/,
    photos: 'Προσθήκη φωτογραφιών',
    reported: /^Δηλώσατε ζημιά .*: Διαβροχή\. /,
    back: 'Ανάκληση δήλωσης',
    offered: /^Η τιμή μας είναι 900,00\s€/,
    accepted: /η παραγγελία της δημιουργήθηκε\.$/,
  },
} as const

type Language = keyof typeof words

/** The customer's form by the names of its fields. */
function ownForm(page: Page, language: Language) {
  const word = words[language]
  const side = (name: 'from' | 'to') => page.getByRole('region', { name: word[name], exact: true })
  const pick = async (field: Locator, typed: string, option: string) => {
    await field.fill(typed)
    await page.getByRole('option').filter({ hasText: option }).first().click()
  }
  return {
    side,
    pick,
    place: (name: 'from' | 'to') => side(name).getByRole('combobox', { name: word.place }),
    weight: page.getByRole('textbox', { name: word.weight }),
    async enterDays(): Promise<void> {
      await side('from')
        .getByRole('textbox', { name: word.ready })
        .fill(shown(daysAgo(-7)))
      await side('to')
        .getByRole('textbox', { name: word.wanted })
        .fill(shown(daysAgo(-11)))
    },
    async enterLoad(): Promise<void> {
      await page.getByRole('textbox', { name: word.goods, exact: true }).fill('Φέτα')
      await page.getByRole('combobox', { name: word.kind }).click()
      await page.getByRole('option').first().click()
      await page.getByRole('combobox', { name: word.packed }).click()
      await page.getByRole('option').filter({ hasText: /EUR/ }).first().click()
      await page.getByRole('textbox', { name: word.many }).fill('12')
      await page.getByRole('textbox', { name: word.weight }).fill('4800')
    },
    /** Sends it and answers the id of the booking, once it waits for an answer. */
    async send(): Promise<number> {
      await page.getByRole('button', { name: word.send, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: /^B\d{4}-\d{6}$/ }).waitFor()
      return Number(/edit\/(\d+)/.exec(page.url())?.[1])
    },
  }
}

const shown = (day: string): string => day.split('-').toReversed().join('/')

const offer = (calls: Calls, id: number) =>
  calls.put(`/bookings/offer/${id}`, { version: 2, customer_price: 90_000, offer_until: daysAgo(-3) })

async function giveUp(page: Page, command: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: command, exact: true }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await asked.getByRole('button', { name: command, exact: true }).click()
  await asked.waitFor({ state: 'detached' })
}

/** One of the customer's bookings whose goods were loaded, and its order. */
async function delivered(): Promise<{ id: number; order: number }> {
  const { data } = await (
    await callsAs(CUSTOMER)
  ).get<{ data: OwnBookingRow[] }>('/bookings/own?pageSize=100&currentPage=1&search=&status=4')
  const found = data.find(({ order }) => order && [3, 4].includes(order.status) && !order.closed)
  return { id: found?.id ?? 0, order: found?.order?.id ?? 0 }
}

const read = async (id: number) => (await callsAs(CUSTOMER)).get<OwnBookingRecord>(`/bookings/own/edit/${id}`)

describe('a booking of a customer', () => {
  it.each([
    ['en', 1440],
    ['el', 360],
  ] as const)('is entered, sent, offered, accepted and followed, in %s at %d', async (language, width) => {
    const word = words[language]
    const page = await openPage({ language })
    await signIn(page, CUSTOMER, CREATE)
    await page.setViewportSize({ width, height: 900 })
    const form = ownForm(page, language)
    await form.pick(form.place('from'), 'Ξάνθ', 'Ξάνθη')
    await form.pick(form.place('to'), 'Köln', 'Köln')
    await form.enterDays()
    await form.enterLoad()
    const id = await form.send()
    await expectNoAxeViolations(page)
    await screenshot(page, `own-booking-${language}`)

    await offer(await callsAs(OPERATOR), id)
    await page.getByText(word.offered).waitFor()
    await page.getByRole('button', { name: word.accept, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: word.accept, exact: true }).click()
    await page.getByText(word.accepted).waitFor()

    const { order, details } = await read(id)
    expect(details[0]).toMatchObject({ weight: 4800, packings: [{ pallets: 12 }] })
    const stops = page.getByRole('region', { name: word.where, exact: true })
    await stops.getByText('DE Köln').waitFor()
    await stops.getByRole('link', { name: order?.number_id ?? '' }).click()
    await page.waitForURL(`**/app/orders/edit/${order?.id ?? 0}*`)
  })

  it('is booked again with everything but its days, and given up with a reason', async () => {
    const page = await openPage()
    await signIn(page, CUSTOMER, '/app/bookings/list?tab=accepted')
    await page.locator('tr[data-row] a[href*="/bookings/edit/"]').first().click()
    const again = page.locator('main header').getByRole('link', { name: 'Book again' })
    await again.click()
    await page.waitForURL('**/app/bookings/create?again=*')
    const form = ownForm(page, 'en')
    await expectValue(form.place('from'), /^GR · /)
    await expectValue(form.side('from').getByRole('textbox', { name: 'Ready on' }), '')
    await expectValue(form.weight.first(), /^\d/)
    await form.enterDays()
    const id = await form.send()
    expect((await read(id)).details[0]?.loading.date).toBe(daysAgo(-7))
    await giveUp(page, 'Cancel booking', 'Sold elsewhere')
    await page.getByText('Cancelled: Sold elsewhere').waitFor()
    expect((await read(id)).can).toEqual({ update: false, commands: [] })
  })

  it('that is accepted is asked to be cancelled, once', async () => {
    const calls = await callsAs(CUSTOMER)
    const { data } = await calls.get<{ data: { id: number }[] }>(
      '/bookings/own?pageSize=10&currentPage=1&search=&status=4',
    )
    const page = await openPage()
    await signIn(page, CUSTOMER, `/app/bookings/edit/${data[0]?.id ?? 0}`)
    await page.locator('main dl').first().waitFor()
    expect(await page.getByRole('button', { name: /^Add a (line|reference)$/ }).count()).toBe(0)
    await giveUp(page, 'Ask for cancellation', 'Not ready')
    await page.getByText('You have asked for it to be cancelled: Not ready').waitFor()
    await page
      .getByRole('button', { name: 'Ask for cancellation', exact: true })
      .waitFor({ state: 'detached' })
  })

  it.each([
    ['en', 1440],
    ['el', 360],
  ] as const)('whose goods are damaged says so, with a photo, in %s at %d', async (language, width) => {
    const word = words[language]
    const { id, order } = await delivered()
    const page = await openPage({ language })
    await signIn(page, CUSTOMER, `/app/orders/edit/${order}`)
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('link', { name: word.damage, exact: true }).click()
    const asked = page.getByRole('dialog')
    await asked.getByRole('combobox', { name: word.kind_of }).click()
    await page.getByRole('option', { name: language === 'en' ? 'Wetting' : 'Διαβροχή' }).click()
    await asked.getByRole('textbox', { name: word.what }).fill('Wet at the door')
    const photo = { name: `wet-${language}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(PDF) }
    await asked.locator('input[type=file]').setInputFiles(photo)
    await asked.getByText(photo.name).waitFor()
    await expectNoAxeViolations(page)
    await asked.getByRole('button', { name: word.damage, exact: true }).click()
    await page.getByText(word.reported).waitFor()
    await page.getByRole('button', { name: photo.name, exact: true }).waitFor()
    await screenshot(page, `own-damage-${language}`)

    const office = await openPage({ language: 'en' })
    await signIn(office, OPERATOR, `/app/orders/edit/${order}`)
    await office.getByRole('link', { name: 'Enter the damage' }).click()
    await expectValue(
      office.getByRole('dialog').getByRole('textbox', { name: 'What happened' }),
      'Wet at the door',
    )
    await office.close()

    await page.getByRole('button', { name: word.back, exact: true }).click()
    await asked.getByRole('button', { name: word.back, exact: true }).click()
    await page.getByText(word.reported).waitFor({ state: 'detached' })
    expect((await read(id)).damage_told).toBeNull()
  })

  it('is still in the form after a reload, and gone once it is discarded', async () => {
    const page = await openPage()
    await signIn(page, CUSTOMER, CREATE)
    const form = ownForm(page, 'en')
    await form.pick(form.place('from'), 'Ξάνθ', 'Ξάνθη')
    await form.weight.fill('7100')
    await page.getByText(/^Draft kept \d/).waitFor()
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
    expect(await page.getByText('This is what you were typing').count()).toBe(0)
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
    await page.getByText('goes with the booking').waitFor()
    await form.weight.press('Control+Enter')
    await page.getByRole('heading', { level: 1, name: /^B\d{4}-\d{6}$/ }).waitFor()
    await page.getByRole('button', { name: 'packing-list.pdf', exact: true }).waitFor()
    const id = Number(/edit\/(\d+)/.exec(page.url())?.[1])
    expect((await read(id)).status).toBe(2)
  })

  it('is kept to its first key, whoever leaves at once, and the focus stays where lines are added', async () => {
    const page = await openPage()
    await signIn(page, CUSTOMER, CREATE)
    page.on('dialog', (leaving) => void leaving.accept())
    const goods = page.getByRole('textbox', { name: 'Goods', exact: true })
    await goods.press('F')
    await page.reload()
    await expectValue(goods, 'F')
    const add = page.getByRole('button', { name: 'Add a reference' })
    await add.click()
    await page.getByRole('button', { name: 'Take reference 1 away' }).press('Enter')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Add a reference')
    await page.getByRole('button', { name: 'Add a line' }).click()
    await page.getByRole('button', { name: 'Take line 2 away' }).press('Enter')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Add a line')
    await page.getByRole('button', { name: 'Discard draft' }).click()
  })

  it('keeps what is typed apart by what it began with', async () => {
    const { data } = await (
      await callsAs(CUSTOMER)
    ).get<{ data: { id: number }[] }>('/bookings/own?pageSize=10&currentPage=1&search=&status=4')
    const page = await openPage()
    await signIn(page, CUSTOMER, CREATE)
    const form = ownForm(page, 'en')
    await form.weight.fill('7100')
    await page.getByText(/^Draft kept \d/).waitFor()
    page.on('dialog', (leaving) => void leaving.accept())
    const repeat = `${CREATE}?again=${data[0]?.id ?? 0}`
    await page.goto(new URL(repeat, page.url()).href)
    await expectValue(form.place('from').first(), /^[A-Z]{2} · /)
    await form.weight.first().fill('8200')
    await page.getByText(/^Draft kept \d/).waitFor()
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
    await form.pick(drawer.getByRole('combobox', { name: 'Town' }), 'Λάρισ', 'Lárisa')
    await drawer.getByRole('button', { name: /^Save/ }).click()
    await drawer.waitFor({ state: 'detached' })
    await expectValue(form.place('from'), `GR · ${name}, Lárisa`)
  })
})

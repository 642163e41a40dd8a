import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { callsAs } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectValue, openPage, screenshot, signIn } from '../browser/harness.ts'
import { isFocused, waitForFocus } from '../browser/keyboard.ts'
import { calls } from './phone-calls.ts'
import { expectContent, freeCarrier, prepare } from './phone-orders.ts'
import type { FreeCarrier } from './phone-orders.ts'
import type { Choice, PhoneCall, SaidStop } from './phone-calls.ts'

/** A list comes so much later than the keys that follow. */
const SLOW_LIST_MS = 1_500

const words = {
  en: {
    customer: 'Customer firm',
    price: 'Customer price',
    proposals: 'As before',
    loading: 'Loading',
    unloading: 'Unloading',
    place: 'Place',
    date: 'Date',
    trailer: 'Trailer',
    load: 'Load type',
    weight: 'Weight',
    packing: 'Packing',
    cargo: 'Cargo',
    reference: 'Reference',
    number: 'Number',
  },
  el: {
    customer: 'Πελάτης',
    price: 'Τιμή πελάτη',
    proposals: 'Όπως πριν',
    loading: 'Φόρτωση',
    unloading: 'Εκφόρτωση',
    place: 'Τόπος',
    date: 'Ημερομηνία',
    trailer: 'Επικαθήμενο',
    load: 'Τύπος φόρτωσης',
    weight: 'Βάρος',
    packing: 'Συσκευασία',
    cargo: 'Εμπόρευμα',
    reference: 'Αναφορά',
    number: 'Αριθμός',
  },
} as const

/** Orders are taken down while a customer speaks: what counts is how many keys that takes, on any machine. */
describe('orders on the telephone, by the keyboard alone', () => {
  let api: Calls

  beforeAll(async () => {
    api = await callsAs('owner@dromos.example')
  })

  it.each(calls)('$about', async (call) => {
    const customer = await prepare(api, call)
    const page = await openPage(call.language ? { language: call.language } : {})
    await signIn(page, 'operator@dromos.example', '/app/orders/list')
    await page.locator('tr[data-row]').first().waitFor()
    await page.locator('main').focus()
    const phone = telephone(page, call.language ?? 'en')
    await phone.begin(customer)
    if (call.before === 'nothing') await phone.enterAll(call)
    else await phone.enterRest(call)
    await screenshot(page, `call-${calls.indexOf(call) + 1}`)
    const id = await phone.save()
    expectContent(await api.get<StaffOrderRecord>(`/orders/edit/${id}`), call)
    expect(phone.keys()).toBeLessThanOrEqual(call.most)
  })

  it('a carrier that is agreed in the same call is saved with the order', async () => {
    const [call] = calls
    if (!call) throw new Error('A call was expected')
    const customer = await prepare(api, call)
    const carrier = await freeCarrier(api)
    const page = await openPage()
    await signIn(page, 'operator@dromos.example', '/app/orders/list')
    await page.locator('tr[data-row]').first().waitFor()
    await page.locator('main').focus()
    const phone = telephone(page, 'en')
    await phone.begin(customer)
    await phone.enterRest(call)
    await phone.addCarrier(carrier, '3600')
    await page.getByText('Documents valid for this load').waitFor()
    await screenshot(page, 'call-carrier')
    const id = await phone.save()
    expect(await api.get<StaffOrderRecord>(`/orders/edit/${id}`)).toMatchObject({
      status: 2,
      firm_carrier: { name: carrier.name },
      transporter_price: 360_000,
      customer_price: 435_000,
      profit: 75_000,
    })
    expect(phone.keys()).toBeLessThanOrEqual(75)
  })

  it('a place that is chosen before its list has come is saved, also by keys that do not wait for it', async () => {
    const call = calls.find(({ before }) => before === 'elsewhere')
    if (!call) throw new Error('A call was expected')
    const customer = await prepare(api, call)
    const page = await openPage()
    await signIn(page, 'operator@dromos.example', '/app/orders/list')
    await page.locator('tr[data-row]').first().waitFor()
    await page.locator('main').focus()
    const phone = telephone(page, 'en')
    await phone.begin(customer)
    await page.route(/\/api\/places\?.*search=goteborg/, async (route) => {
      await new Promise((done) => setTimeout(done, SLOW_LIST_MS))
      await route.continue()
    })
    await phone.enterRest(call, { waits: false })
    const id = await phone.save()
    expectContent(await api.get<StaffOrderRecord>(`/orders/edit/${id}`), call)
  })

  it('what was filled in is taken back by one key, and a line that is offered is not saved empty', async () => {
    const [, call] = calls
    if (!call) throw new Error('A call was expected')
    const customer = await prepare(api, call)
    const page = await openPage()
    await signIn(page, 'operator@dromos.example', '/app/orders/list')
    await page.locator('tr[data-row]').first().waitFor()
    await page.locator('main').focus()
    const phone = telephone(page, 'en')
    await phone.begin(customer)
    const proposals = page.getByRole('region', { name: 'As before' })
    await proposals.getByRole('button').first().waitFor()
    await page.keyboard.press('Alt+1')
    await proposals.getByText(/^Copied from/).waitFor()
    await screenshot(page, 'call-taken')
    await page.keyboard.press('Escape')
    await proposals.getByText(/^Copied from/).waitFor({ state: 'detached' })
    await phone.enterRest({ ...call, reference: undefined })
    const { details } = await api.get<StaffOrderRecord>(`/orders/edit/${await phone.save()}`)
    expect(details[0]?.references).toEqual([])
  })
})

/** Types and presses what a person does, and counts it. */
function telephone(page: Page, language: 'en' | 'el') {
  const word = words[language]
  let keys = 0
  const press = async (key: string): Promise<void> => {
    keys += 1
    await page.keyboard.press(key)
  }
  const type = async (text: string): Promise<void> => {
    keys += Array.from(text).length
    await page.keyboard.type(text)
  }
  const list = (name: string): Locator => page.getByRole('combobox', { name, exact: true })
  const text = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
  const stop = (side: 'loading' | 'unloading') => {
    const group = page.getByRole('group', { name: word[side], exact: true })
    return {
      place: group.getByRole('combobox', { name: word.place, exact: true }),
      date: group.getByRole('textbox', { name: word.date, exact: true }),
    }
  }
  /** Takes what comes first by the typed words, and goes on to the next field. */
  const choose = async ([typed, option]: Choice): Promise<void> => {
    await type(typed)
    await page.locator('[role=option][data-combobox-selected]', { hasText: option }).first().waitFor()
    await press('Tab')
  }
  /** As somebody types who knows what will come first. */
  const chooseUnseen = async ([typed]: Choice): Promise<void> => {
    await type(typed)
    await press('Tab')
  }
  const goOnTo = async (field: Locator): Promise<void> => {
    await press('Enter')
    await waitForFocus(page, field)
  }
  const tabTo = async (field: Locator): Promise<void> => {
    for (let most = 20; most > 0 && !(await isFocused(field)); most -= 1) await press('Tab')
    await waitForFocus(page, field)
  }
  const enterStop = async (side: 'loading' | 'unloading', said: SaidStop): Promise<void> => {
    await choose(said.place)
    await waitForFocus(page, stop(side).date)
    await type(said.date)
    for (const time of said.window ?? []) {
      await press('Tab')
      await type(time)
    }
  }
  return {
    keys: () => keys,
    async begin(customer: Choice): Promise<void> {
      await press('n')
      await page.waitForURL('**/app/orders/create')
      await waitForFocus(page, list(word.customer))
      await choose(customer)
    },
    /** Everything is said anew. */
    async enterAll(call: PhoneCall): Promise<void> {
      await goOnTo(text(word.price))
      await type(call.price)
      await goOnTo(stop('loading').place)
      await enterStop('loading', call.loading)
      await goOnTo(stop('unloading').place)
      await enterStop('unloading', call.unloading)
      if (call.trailer) {
        await goOnTo(list(word.trailer))
        await choose(call.trailer)
      }
      if (call.weight) {
        await goOnTo(text(word.weight))
        await type(call.weight)
      }
    },
    /** As the last time, but for what is said otherwise. */
    async enterRest(call: PhoneCall, { waits = true } = {}): Promise<void> {
      await page.getByRole('region', { name: word.proposals }).getByRole('button').first().waitFor()
      await press('Alt+1')
      await waitForFocus(page, text(word.price))
      await type(call.price)
      await goOnTo(stop('loading').date)
      await type(call.loading.date)
      await goOnTo(stop('unloading').date)
      if (call.before === 'elsewhere') {
        await press('Shift+Tab')
        await waitForFocus(page, stop('unloading').place)
        await (waits ? choose : chooseUnseen)(call.unloading.place)
      }
      await type(call.unloading.date)
      if (call.weighedBefore && call.weight) {
        await tabTo(text(word.weight))
        await type(call.weight)
      }
      if (call.reference) {
        // What was not said is passed by.
        if (!call.trailer) await goOnTo(list(word.trailer))
        if (!call.weight) await goOnTo(text(word.weight))
        await goOnTo(text(word.number))
        await type(call.reference[1])
      }
    },
    /** From anywhere; the truck comes with its driver. */
    async addCarrier({ name, driver }: FreeCarrier, price: string): Promise<void> {
      await press('Alt+c')
      await waitForFocus(page, list('Carrier'))
      await choose([name.slice(0, 6), name])
      await waitForFocus(page, list('Transporter'))
      await choose([driver, driver])
      await waitForFocus(page, text('Carrier price'))
      await type(price)
      await expectValue(text('Truck plate'), /\d/)
    },
    async save(): Promise<number> {
      await press('Control+s')
      const refusal = page.getByRole('alert')
      await page.waitForURL(/\/app\/orders\/edit\/\d+/).catch(async (error: unknown) => {
        throw new Error(`Not saved: ${(await refusal.allInnerTexts()).join(' ')}`, { cause: error })
      })
      return Number(/edit\/(\d+)/.exec(page.url())?.[1])
    },
  }
}

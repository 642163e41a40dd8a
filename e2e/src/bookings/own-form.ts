import type { Locator, Page } from 'playwright-core'
import { daysAgo } from '../browser/api.ts'

const formWords = {
  en: {
    from: 'From',
    to: 'To',
    place: 'Place',
    ready: 'Ready on',
    wanted: 'Required on',
    goods: 'Goods',
    kind: 'Kind of goods',
    packed: 'Packaging',
    many: 'Quantity',
    weight: 'Weight, kg',
    send: 'Send request',
  },
  el: {
    from: 'Από',
    to: 'Προς',
    place: 'Τόπος',
    ready: 'Έτοιμο στις',
    wanted: 'Παράδοση στις',
    goods: 'Εμπορεύματα',
    kind: 'Είδος',
    packed: 'Συσκευασία',
    many: 'Ποσότητα',
    weight: 'Βάρος, kg',
    send: 'Αποστολή αιτήματος',
  },
} as const

const shown = (day: string): string => day.split('-').toReversed().join('/')

/** The customer's form by the names of its fields. */
export function ownForm(page: Page, language: keyof typeof formWords) {
  const word = formWords[language]
  const side = (name: 'from' | 'to') => page.getByRole('region', { name: word[name], exact: true })
  const pick = async (field: Locator, typed: string, option: string) => {
    await field.fill(typed)
    // A list that is still narrowing moves under the pointer.
    await field.and(page.locator(':not([aria-busy])')).waitFor()
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

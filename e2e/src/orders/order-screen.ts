import type { Locator, Page } from 'playwright-core'
import { choose, pressButton, typeInto, waitForFocus } from '../browser/keyboard.ts'

const words = {
  en: {
    customer: 'Customer firm',
    price: 'Customer price',
    general: 'General details',
    loading: 'Loading',
    unloading: 'Unloading',
    place: 'Place',
    date: 'Date',
    from: /^From/,
    to: 'To',
    addPacking: 'Add packing',
    packing: 'Packing',
    pieces: 'Pieces',
    addCargo: 'Add cargo',
    cargo: 'Cargo',
    kind: 'Kind',
    description: 'Description',
    addReference: 'Add reference',
    reference: 'Reference',
    number: 'Number',
  },
  el: {
    customer: 'Πελάτης',
    price: 'Τιμή πελάτη',
    general: 'Γενικά στοιχεία',
    loading: 'Φόρτωση',
    unloading: 'Εκφόρτωση',
    place: 'Τόπος',
    date: 'Ημερομηνία',
    from: /^Από/,
    to: 'Έως',
    addPacking: 'Προσθήκη συσκευασίας',
    packing: 'Συσκευασία',
    pieces: 'Τεμάχια',
    addCargo: 'Προσθήκη εμπορεύματος',
    cargo: 'Εμπόρευμα',
    kind: 'Είδος',
    description: 'Περιγραφή',
    addReference: 'Προσθήκη αναφοράς',
    reference: 'Αναφορά',
    number: 'Αριθμός',
  },
} as const

interface Stop {
  place: string
  /** The city that the chosen place must show. */
  city: string
  date: string
  from: string
  to: string
}

type Pick = readonly [typed: string, option: string]

/** The order form worked by its keys: fields are found by their names in the language of the page. */
export function orderScreen(page: Page, language: 'en' | 'el') {
  const word = words[language]
  const list = (name: string): Locator => page.getByRole('combobox', { name, exact: true })
  const text = (name: string | RegExp): Locator => page.getByRole('textbox', { name, exact: true })
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
  return {
    customer: list(word.customer),
    price: text(word.price),
    list,
    text,
    button,

    /** From anywhere in the first tab to the second one. */
    async openDetails(): Promise<void> {
      await page.getByRole('tab', { name: word.general }).press('ArrowRight')
      await page.getByRole('group', { name: word.loading, exact: true }).waitFor()
    },

    async enterStop(side: 'loading' | 'unloading', stop: Stop): Promise<void> {
      const group = page.getByRole('group', { name: word[side], exact: true })
      const part = (name: string | RegExp) => group.getByRole('textbox', { name, exact: true })
      const place = group.getByRole('combobox', { name: word.place, exact: true })
      await choose(page, place, stop.place, stop.city)
      await typeInto(page, part(word.date), stop.date)
      await typeInto(page, part(word.from), stop.from)
      await typeInto(page, part(word.to), stop.to)
    },

    /** A new row takes the focus by itself. */
    async addPacking([typed, option]: Pick, pieces: string): Promise<void> {
      const row = list(word.packing).nth(await list(word.packing).count())
      await pressButton(page, button(word.addPacking))
      await waitForFocus(page, row)
      await choose(page, row, typed, option)
      await typeInto(page, text(word.pieces).last(), pieces)
    },

    async addCargo([typed, option]: Pick, kind: Pick | null, description: string): Promise<void> {
      const row = list(word.cargo).nth(await list(word.cargo).count())
      await pressButton(page, button(word.addCargo))
      await waitForFocus(page, row)
      await choose(page, row, typed, option)
      if (kind) await choose(page, list(word.kind).last(), ...kind)
      await typeInto(page, text(word.description).last(), description)
    },

    async addReference([typed, option]: Pick, number: string): Promise<void> {
      const row = list(word.reference).nth(await list(word.reference).count())
      await pressButton(page, button(word.addReference))
      await waitForFocus(page, row)
      await choose(page, row, typed, option)
      await typeInto(page, text(word.number).last(), number)
    },

    /** Saves by its shortcut and answers the id of the order, once the screen is that of the saved one. */
    async save(): Promise<number> {
      await page.keyboard.press('Control+s')
      const refusal = page.getByRole('alert')
      await page.waitForURL(/\/app\/orders\/edit\/\d+/).catch(async (error: unknown) => {
        throw new Error(`Not saved: ${(await refusal.allInnerTexts()).join(' ')}`, { cause: error })
      })
      return Number(/edit\/(\d+)/.exec(page.url())?.[1])
    },
  }
}

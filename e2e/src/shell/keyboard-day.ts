import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { StaffOrderRecord } from '../../../contract/src/orders/order-record.ts'
import { callsAs, makeOrder, makePastOrder } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectValue, openPage, signIn } from '../browser/harness.ts'
import { intercept } from '../browser/intercept.ts'
import {
  choose,
  goByTab,
  isFocused,
  pressButton,
  tabTo,
  typeInto,
  waitForFocus,
} from '../browser/keyboard.ts'

const OWNER = 'owner@dromos.example'

const words = {
  en: {
    terms: 'Terms of access and use',
    accept: 'Accept',
    account: /^Your account/,
    signOut: 'Sign out',
    assign: 'Assign carrier',
    loaded: 'Mark loaded',
    stay: 'Stay',
    actions: 'Actions',
    cancelBegins: 'ca',
    cancel: 'Cancel order',
    undoCancel: 'Undo cancellation',
    choose: 'Choose files',
    legal: 'Legal basis',
    basis: 'Consent',
    emails: 'Other email addresses',
    send: 'Send',
    sendOne: /^Send 1/,
    sent: '1 sent',
  },
  el: {
    terms: 'Όροι πρόσβασης και χρήσης',
    accept: 'Αποδοχή',
    account: /^Ο λογαριασμός σας/,
    signOut: 'Αποσύνδεση',
    assign: 'Ανάθεση μεταφορέα',
    loaded: 'Φορτώθηκε',
    stay: 'Παραμονή',
    actions: 'Ενέργειες',
    cancelBegins: 'ακ',
    cancel: 'Ακύρωση παραγγελίας',
    undoCancel: 'Αναίρεση ακύρωσης',
    choose: 'Επιλογή αρχείων',
    legal: 'Νομική βάση',
    basis: 'Συγκατάθεση',
    emails: 'Άλλες διευθύνσεις email',
    send: 'Αποστολή',
    sendOne: /^Αποστολή 1/,
    sent: '1 στάλθηκαν',
  },
} as const

const field = (page: Page | Locator, name: string) => page.locator(`[name="${name}"]`)

/** A day of an owner in the office, without a mouse, in the words of one language. */
export function dayByKeys(language: 'en' | 'el'): void {
  describe(`a day by keys alone, in ${language}`, () => {
    const t = words[language]

    it('an order is cancelled and taken back, given away, loaded, papered and talked about', async () => {
      const calls = await callsAs(OWNER)
      const { id } = await makePastOrder(calls, 1)
      const read = () => calls.get<StaffOrderRecord>(`/orders/edit/${id}`)
      const page = await openPage({ language, isOwn: true })
      goByTab(page)
      await signIn(page, OWNER, `/app/orders/edit/${id}`)
      const dialog = page.getByRole('dialog')
      const head = (name: string) => page.locator('main header').getByRole('button', { name, exact: true })

      await pressButton(page, head(t.actions))
      const cancel = page.getByRole('menuitem', { name: t.cancel, exact: true })
      await waitForFocus(page, page.getByRole('menuitem').first())
      const begun = page.locator('[role=menuitem]:focus')
      // The browser's own keyboard has no Greek letters: it would give them to a field.
      for (const key of t.cancelBegins) await begun.dispatchEvent('keydown', { key })
      await expect.poll(async () => (await begun.innerText()).slice(0, 2).toLowerCase()).toBe(t.cancelBegins)
      for (let step = 0; step < 9 && !(await isFocused(cancel)); step++) {
        await page.keyboard.press('ArrowDown')
      }
      await page.keyboard.press('Enter')
      await waitForFocus(page, field(dialog, 'reason'))
      await page.keyboard.type('The customer found a truck')
      await page.keyboard.press('Control+s')
      await dialog.waitFor({ state: 'detached' })
      expect((await read()).status).toBe(6)
      await pressButton(page, head(t.undoCancel))
      await dialog.waitFor()
      await page.keyboard.press('Control+s')
      await dialog.waitFor({ state: 'detached' })
      expect((await read()).status).toBe(1)

      await pressButton(page, head(t.assign))
      const firm = await carrierWithDriver(calls)
      await waitForFocus(page, field(dialog, 'firm_carrier_id'))
      await choose(page, field(dialog, 'firm_carrier_id'), firm.name, firm.name)
      await choose(page, field(dialog, 'transporter_id'), firm.driver, firm.driver)
      await typeInto(page, field(dialog, 'transporter_price'), '850')
      // What was chosen is not thrown away by one key.
      await page.keyboard.press('Escape')
      await waitForFocus(page, page.getByRole('button', { name: t.stay, exact: true }))
      await page.keyboard.press('Enter')
      await waitForFocus(page, field(dialog, 'transporter_price'))
      await page.keyboard.press('Control+s')

      await pressButton(page, head(t.loaded))
      await waitForFocus(page, field(dialog, 'times.0.arrived.time'))
      await page.keyboard.type('14:00')
      await typeInto(page, field(dialog, 'times.0.departed.time'), '15:30')
      await page.keyboard.press('Control+s')
      await dialog.waitFor({ state: 'detached' })
      expect(await read()).toMatchObject({ status: 3, transporter_price: 85_000 })

      page.once('filechooser', (chooser) => {
        void chooser.setFiles({ name: 'pod.png', mimeType: 'image/png', buffer: PICTURE })
      })
      await page.goto(`/app/orders/edit/${id}?tab=files`)
      const add = page.getByRole('button', { name: t.choose, exact: true })
      await tabTo(page, add)
      await page.keyboard.press('Enter')
      await waitForFocus(page, dialog.getByRole('combobox').first())
      await page.keyboard.press('ArrowDown')
      await page.locator('[role=option][data-combobox-selected]').first().waitFor()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Control+s')
      await dialog.waitFor({ state: 'detached' })
      await page.locator('main').getByText('pod.png').first().waitFor()
      await page.goto(`/app/orders/edit/${id}?chat=open`)
      const pane = page.locator('section[data-channel=staff]')
      await typeInto(page, pane.locator('textarea'), 'On its way')
      await page.keyboard.press('Enter')
      await pane.locator('article').filter({ hasText: 'On its way' }).waitFor()
    })

    it('terms are accepted, records of each kind saved, a mail sent to a group, and the office left', async () => {
      const calls = await callsAs(OWNER)
      const mark = `Keys ${randomUUID().slice(0, 8)}`
      const page = await openPage({ language, isOwn: true })
      goByTab(page)
      await signIn(page, OWNER)
      await intercept(page, '**/api/me', async (route) => {
        const response = await route.fetch()
        // The shape is the server's own.
        const author = (await response.json()) as { user: object }
        await route.fulfill({ response, json: { ...author, user: { ...author.user, first_login: false } } })
      })
      await page.goto('/app/contacts/create')
      const terms = page.getByRole('dialog', { name: t.terms })
      await pressButton(page, terms.getByRole('button', { name: t.accept }))
      await terms.waitFor({ state: 'detached' })
      await page.unroute('**/api/me')

      const { data: firms } = await calls.get<{ data: { name: string }[] }>('/firms?pageSize=1')
      const firm = firms[0]?.name ?? ''
      await choose(page, field(page, 'firm_id'), firm, firm)
      await typeInto(page, field(page, 'last_name'), mark)
      await saved(page, /contacts\/edit\/\d+/)

      await page.goto('/app/places/create')
      await typeInto(page, field(page, 'name'), mark)
      await choose(page, field(page, 'find'), '38.901, 22.43', '38.901, 22.43')
      await expectValue(field(page, 'city'), /./)
      await saved(page, /places\/edit\/\d+/)

      const { number_id: order } = await makeOrder(calls)
      await page.goto('/app/groupages/create')
      await waitForFocus(page, field(page, 'transport_cost'))
      await page.keyboard.type('1900')
      await page.keyboard.press('Escape')
      await page.locator('#content').focus()
      await page.keyboard.press('a')
      await page.keyboard.type(order)
      await page.getByRole('option', { name: new RegExp(order) }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('row', { name: new RegExp(order) }).waitFor()
      await saved(page, /groupages\/edit\/\d+/)

      const value = await calls.post<{ id: number }>('/categories/trailer/store', {
        name_en: `${mark} 1`,
        name_el: `${mark} 1`,
      })
      await page.goto(`/app/categories/edit/trailer/${value.id}`)
      await typeInto(page, field(page, 'name_en'), `${mark} 2`)
      await page.keyboard.press('Control+s')
      await expect
        .poll(
          async () => (await calls.get<{ name_en: string }>(`/categories/trailer/edit/${value.id}`)).name_en,
        )
        .toBe(`${mark} 2`)

      await page.goto('/app/groups/create')
      await typeInto(page, field(page, 'name'), mark)
      await choose(page, page.getByRole('combobox', { name: t.legal }), t.basis, t.basis)
      await typeInto(page, field(page, 'subject'), 'Hello')
      await tabTo(page, page.locator('[contenteditable=true]').first())
      await page.keyboard.type('We drive.')
      await tabTo(page, page.getByRole('combobox', { name: t.emails }))
      await page.keyboard.type(`${mark.replace(' ', '')}@keys.example`)
      await page.keyboard.press('Enter')
      await saved(page, /groups\/edit\/\d+/)
      await pressButton(page, page.getByRole('button', { name: t.send, exact: true }))
      await pressButton(page, page.getByRole('button', { name: t.sendOne }))
      await page.locator('main ol ul li').filter({ hasText: t.sent }).waitFor()

      await pressButton(page, page.getByRole('button', { name: t.account }))
      await pressButton(page, page.getByRole('button', { name: t.signOut }))
      await page.waitForURL((url) => url.pathname === '/user/login')
    })
  })
}

/** Saves what stands there by its keys: the record has an address then. */
async function saved(page: Page, address: RegExp): Promise<void> {
  await page.keyboard.press('Control+s')
  await page.waitForURL(address)
}

async function carrierWithDriver(calls: Calls): Promise<{ name: string; driver: string }> {
  const { id } = await makePastOrder(calls, 2)
  const { firm_carrier: firm, transporter } = await calls.get<StaffOrderRecord>(`/orders/edit/${id}`)
  return { name: firm?.name ?? '', driver: transporter?.name ?? '' }
}

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { NotificationsPage } from '../../../contract/src/notifications/notifications.ts'
import { callsAs, demoPassword, newReference, orderBody } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { makeColleague } from '../browser/colleague.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'
import { pressButton, waitForFocus } from '../browser/keyboard.ts'

/** A colleague of these flows alone: what others are told meanwhile would be counted too. */
let me = { id: 0, email: '' }
const profile = () => `/app/users/edit/${me.id}?tab=notices`

beforeAll(async () => {
  me = await makeColleague(await openPage({ isOwn: true }), await demoPassword())
})

interface Shown {
  title: string
  body: string
  isOpen: boolean
}

/** Put into each page: a browser whose answer is chosen, that shows nothing but says what it would, and hides by a word. */
const standIn = (permission: string): string => `(() => {
  const shown = []
  let answer = ${JSON.stringify(permission)}
  let asked = 0
  class Stand extends EventTarget {
    static get permission() { return answer }
    static async requestPermission() { asked += 1; answer = answer === 'default' ? 'granted' : answer; return answer }
    constructor(title, { body, tag }) { super(); this.entry = { title, body, tag, isOpen: true, self: this }; shown.push(this.entry) }
    close() { this.entry.isOpen = false }
  }
  let hidden = false
  Object.defineProperty(document, 'visibilityState', { get: () => (hidden ? 'hidden' : 'visible') })
  Object.assign(globalThis, { Notification: Stand, notices: { shown, asked: () => asked, hide: (on) => { hidden = on } } })
})()`

interface Stand {
  notices: {
    shown: { title: string; body: string; isOpen: boolean; self: EventTarget }[]
    asked: () => number
    hide: (on: boolean) => void
  }
}

// Put there by the script above.
const hide = (page: Page) => page.evaluate(() => (globalThis as unknown as Stand).notices.hide(true))
const asked = (page: Page) => page.evaluate(() => (globalThis as unknown as Stand).notices.asked())
const shownAt = (page: Page): Promise<Shown[]> =>
  page.evaluate(() =>
    (globalThis as unknown as Stand).notices.shown.map(({ title, body, isOpen }) => ({
      title,
      body,
      isOpen,
    })),
  )
const press = (page: Page) =>
  page.evaluate(() =>
    (globalThis as unknown as Stand).notices.shown[0]?.self.dispatchEvent(new Event('click')),
  )

async function openAs(permission: string, path = profile(), language: 'en' | 'el' = 'en'): Promise<Page> {
  const page = await openPage({ isOwn: true, language })
  await page.addInitScript(standIn(permission))
  await signIn(page, me.email, path)
  return page
}

async function another(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(standIn('granted'))
  await page.goto('/app/orders/list')
  await page
    .locator('header')
    .getByRole('button', { name: /^Notifications/ })
    .waitFor()
  return page
}

describe('notifications of the browser', () => {
  let manager: Calls
  const assign = (): Promise<Saved> =>
    manager.post<Saved>('/orders/store', { ...orderBody(newReference()), assign_users: [me.id] })

  beforeAll(async () => {
    manager = await callsAs('manager@dromos.example')
    const operator = await callsAs(me.email)
    // The clock marks orders as late whenever it likes.
    await operator.put('/notifications/choices', {
      choices: [{ topic: 'late', in_app: false, mail: 'none' }],
      digest_hour: 7,
    })
  })

  it('are asked for by a press in the profile, shown once over several hidden pages, and lead to the record', async () => {
    const page = await openAs('default')
    const ask = page.getByRole('button', { name: 'Show browser notifications' })
    await ask.waitFor()
    expect(await asked(page)).toBe(0)
    await expectNoAxeViolations(page)
    await screenshot(page, 'browser-notices')
    await pressButton(page, ask)
    await page.getByRole('switch', { name: 'Show browser notifications' }).waitFor()
    expect(await asked(page)).toBe(1)

    const others = [await another(page.context()), await another(page.context())]
    const pages = [page, ...others]
    for (const each of pages) await hide(each)
    const order = await assign()
    const everywhere = async () => (await Promise.all(pages.map(shownAt))).flat()
    await expect.poll(async () => (await everywhere()).length).toBe(1)
    const [shown] = await everywhere()
    expect(shown?.body).toContain(order.number_id)
    // Every page has heard of it by now; none shows it again.
    for (const each of pages) {
      await each
        .locator('header')
        .getByRole('button', { name: /Notifications: \d+ new/ })
        .waitFor()
    }
    await page.waitForTimeout(600)
    expect(await everywhere()).toHaveLength(1)
    const showing = pages[(await Promise.all(pages.map(shownAt))).findIndex((all) => all.length > 0)] ?? page
    await press(showing)
    await showing.waitForURL(`**/app/orders/edit/${order.id}`)
    expect((await shownAt(showing))[0]?.isOpen).toBe(false)
    for (const each of others) await each.close()
  })

  it('stay away while a page is looked at, and where they are switched off', async () => {
    const page = await openAs('granted')
    const own = page.getByRole('switch', { name: 'Show browser notifications' })
    await own.waitFor()
    await assign()
    const bell = page.locator('header').getByRole('button', { name: /Notifications: \d+ new/ })
    await bell.waitFor()
    expect(await shownAt(page)).toEqual([])
    await own.focus()
    await page.keyboard.press('Space')
    await hide(page)
    const before = await bell.getAttribute('aria-label')
    await assign()
    await expect.poll(() => bell.getAttribute('aria-label')).not.toBe(before)
    await page.waitForTimeout(600)
    expect(await shownAt(page)).toEqual([])
  })

  it('explain in Greek what to do where the browser forbids them', async () => {
    const page = await openAs('denied', profile(), 'el')
    await page.getByText('Το πρόγραμμα περιήγησης δεν επιτρέπει ειδοποιήσεις').waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, 'browser-notices-denied-el')
  })
})

describe('all notifications', () => {
  it('are reached from the bell, chosen by subject and those not read, and go on by the keyboard', async () => {
    const manager = await callsAs('manager@dromos.example')
    const operator = await callsAs(me.email)
    const assigned = () => ({ ...orderBody(newReference()), assign_users: [me.id] })
    for (let n = 0; n < 2; n += 1) await manager.post<Saved>('/orders/store', assigned())
    const page = await openPage()
    await signIn(page, me.email, '/app/orders/list')
    const bell = page.locator('header').getByRole('button', { name: /^Notifications/ })
    await pressButton(page, bell)
    await pressButton(page, page.getByRole('link', { name: 'All notifications' }))
    await page.waitForURL('**/app/notifications')
    const rows = page.locator('main li')
    await rows.first().waitFor()
    await page.keyboard.press('Tab')
    await expectNoAxeViolations(page)
    await screenshot(page, 'all-notifications')
    // What arrives comes on top, and counts as seen.
    const order = await manager.post<Saved>('/orders/store', assigned())
    await rows.first().getByText(order.number_id).waitFor()
    await expect
      .poll(async () => (await operator.get<NotificationsPage>('/notifications')).unseenCount)
      .toBe(0)
    await page.getByRole('combobox', { name: 'About' }).selectOption('Damage to goods')
    // Others may report damage meanwhile.
    await expect.poll(() => rows.filter({ hasText: order.number_id }).count()).toBe(0)
    await page.getByRole('combobox', { name: 'About' }).selectOption('Orders assigned to me')
    await rows.first().getByText(order.number_id).waitFor()
    await page.reload()
    await rows.first().getByText(order.number_id).waitFor()
    await rows.first().getByRole('link').focus()
    await page.keyboard.press('ArrowDown')
    await waitForFocus(page, rows.nth(1).getByRole('link'))
    await page
      .locator('label')
      .filter({ hasText: /^Unread$/ })
      .click()
    await expect.poll(() => rows.count()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect
      .poll(async () => {
        const { total } = await operator.get<NotificationsPage>('/notifications?unread=true')
        return total
      })
      .toBe(0)
  })
})

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { NoticeChoices } from '../../../contract/src/notifications/notice-choices.ts'
import type { NotificationsPage } from '../../../contract/src/notifications/notifications.ts'
import { callsAs, demoPassword, newReference, orderBody } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { expectNoAxeViolations, expectValue, openPage, screenshot, signIn } from '../browser/harness.ts'
import { pressButton, waitForFocus } from '../browser/keyboard.ts'

const OPERATOR = 'operator@dromos.example'
/** The operator's id in the demonstration company. */
const OPERATOR_ID = 4

const bell = (page: Page) =>
  page.locator('header').getByRole('button', { name: /^(Notifications|Ειδοποιήσεις)/ })
const panel = (page: Page) => page.getByRole('dialog', { name: /^(Notifications|Ειδοποιήσεις)/ })
const rows = (page: Page) => panel(page).getByRole('listitem')
const scroller = (page: Page) => panel(page).locator('[data-scroller]')
const assign = (calls: Calls): Promise<Saved> =>
  calls.post<Saved>('/orders/store', { ...orderBody(newReference()), assign_users: [OPERATOR_ID] })

async function openOrders(email: string, options = {}): Promise<Page> {
  const page = await openPage(options)
  await signIn(page, email, '/app/orders/list')
  await bell(page).waitFor()
  return page
}

describe('notifications', () => {
  let manager: Calls
  let operator: Calls

  beforeAll(async () => {
    manager = await callsAs('manager@dromos.example')
    operator = await callsAs(OPERATOR)
    // The clock marks orders as late whenever it likes.
    await operator.put('/notifications/choices', {
      choices: [{ topic: 'late', in_app: false, mail: 'none' }],
      digest_hour: 7,
    })
  })

  it('an order a manager assigns reaches the open page without a reload, is announced, seen and followed', async () => {
    const page = await openOrders(OPERATOR)
    const other = await openOrders(OPERATOR)
    // What the server finds of its own accord when it has begun comes first.
    await expect
      .poll(async () => {
        await operator.get('/notifications/seen')
        return page.getByRole('button', { name: 'Notifications', exact: true }).isVisible()
      })
      .toBe(true)
    const order = await assign(manager)
    for (const each of [page, other]) {
      await each.getByRole('button', { name: 'Notifications: 1 new' }).waitFor()
    }
    const announced = `New notification. Γιώργος Νικολαΐδης: Order ${order.number_id}`
    await expect
      .poll(() => page.locator('output').allTextContents())
      .toContainEqual(expect.stringContaining(announced))

    await bell(page).click()
    const first = rows(page).first()
    await first.getByText(order.number_id).waitFor()
    await first.getByText('Unread').waitFor({ state: 'attached' })
    expect(await first.getByRole('link').getAttribute('href')).toBe(`/app/orders/edit/${order.id}`)
    // Seen here is seen in the other page, too.
    for (const each of [page, other]) {
      await each.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    }
    await expectNoAxeViolations(page)
    await screenshot(page, 'notifications')

    // What arrives while the list is open comes on top, and is seen.
    const next = await assign(manager)
    await rows(page).first().getByText(next.number_id).waitFor()
    await expect
      .poll(async () => (await operator.get<NotificationsPage>('/notifications')).unseenCount)
      .toBe(0)

    await rows(page).filter({ hasText: order.number_id }).getByRole('link', { name: order.number_id }).click()
    await page.getByRole('heading', { level: 1, name: order.number_id }).waitFor()
    await panel(page).waitFor({ state: 'hidden' })
    const reads = async () => {
      const { data } = await operator.get<NotificationsPage>('/notifications')
      return data.slice(0, 2).map(({ link, read }) => [link.split('/').at(-1), read])
    }
    await expect.poll(reads).toEqual([
      [String(next.id), false],
      [String(order.id), true],
    ])
  })

  it('loads the next page half a second after the end of the list, in an area of 230 pixels, and marks all as read', async () => {
    const page = await openOrders(OPERATOR)
    await bell(page).click()
    await expect.poll(() => rows(page).count()).toBe(10)
    expect((await scroller(page).boundingBox())?.height).toBe(230)
    const asked: number[] = []
    page.on('request', (request) => {
      if (request.url().includes('currentPage=2')) asked.push(Date.now())
    })
    const reached = Date.now()
    await scroller(page).evaluate((area) => area.scrollTo(0, area.scrollHeight))
    await expect.poll(() => rows(page).count()).toBeGreaterThan(10)
    expect(asked).toHaveLength(1)
    expect(asked[0]! - reached).toBeGreaterThanOrEqual(500)
    const texts = await rows(page).allTextContents()
    expect(texts.length).toBeLessThanOrEqual(20)

    await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
    await panel(page).getByText('Unread').first().waitFor({ state: 'detached' })
    await panel(page).getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' })
    const unread = async () => {
      const { data } = await operator.get<NotificationsPage>('/notifications?pageSize=100&currentPage=1')
      return data.filter(({ read }) => !read)
    }
    await expect.poll(unread).toEqual([])
  })

  it('works by keyboard: opens, moves, closes with Esc back to the bell, follows with Enter', async () => {
    const order = await assign(manager)
    const page = await openOrders(OPERATOR)
    await pressButton(page, bell(page))
    await waitForFocus(page, panel(page).getByRole('heading'))
    const links = panel(page).locator('li > a')
    await page.keyboard.press('ArrowDown')
    await waitForFocus(page, links.nth(0))
    await page.keyboard.press('ArrowDown')
    await waitForFocus(page, links.nth(1))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Tab')
    await waitForFocus(page, links.nth(1))
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'hidden' })
    await waitForFocus(page, bell(page))
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/app/orders/edit/${order.id}*`)
  })

  it('a customer hears in Greek of an order for their firm, on a telephone', async () => {
    const page = await openOrders('customer2@dromos.example', { language: 'el' })
    await page.setViewportSize({ width: 360, height: 740 })
    const order = await manager.post<Saved>('/orders/store', orderBody(newReference()))
    await expect.poll(() => bell(page).getAttribute('aria-label')).toMatch(/^Ειδοποιήσεις: \d+ νέ/)
    await bell(page).click()
    const first = rows(page).first()
    await first.getByText(`Καταχωρίστηκε για εσάς η παραγγελία ${order.number_id}`).waitFor()
    await first.getByText('Νέα παραγγελία').waitFor()
    const box = await panel(page).boundingBox()
    expect([box!.x >= 0, box!.x + box!.width <= 360]).toEqual([true, true])
    await screenshot(page, 'notifications-el-narrow')
  })

  it('catches up with what happened while the connection was lost', async () => {
    const page = await openPage({ isOwn: true })
    await page.addInitScript(() => {
      const { WebSocket } = globalThis
      const opened: WebSocket[] = []
      Object.assign(globalThis, {
        opened,
        WebSocket: class extends WebSocket {
          constructor(...parts: ConstructorParameters<typeof WebSocket>) {
            super(...parts)
            opened.push(this)
          }
        },
      })
    })
    await signIn(page, OPERATOR)
    await bell(page).click()
    await rows(page).first().waitFor()
    const states = () =>
      // Put there by the script above.
      page.evaluate(() =>
        (globalThis as unknown as { opened: WebSocket[] }).opened.map((each) => each.readyState),
      )
    await expect.poll(states).toEqual([1])
    // Switched off altogether, the browser may wait a minute for the end of a socket that it closes.
    const isTicket = /\/api\/live\/ticket$/
    await page.route(isTicket, (route) => route.abort())
    await page.evaluate(() => (globalThis as unknown as { opened: WebSocket[] }).opened[0]!.close())
    await expect.poll(states).toEqual([3])
    const orders = [await assign(manager), await assign(manager)]
    await page.unroute(isTicket)
    // Whatever else the clock has told meanwhile.
    const numbers = orders.map(({ number_id: number }) => number).toReversed()
    const told = async () =>
      (await rows(page).allTextContents()).flatMap((text) =>
        numbers.filter((number) => text.includes(number)),
      )
    await expect.poll(told).toEqual(numbers)
    await expect.poll(states).toEqual([3, 1])
  })

  it('a session that is ended elsewhere leaves the open page at once, untouched', async () => {
    const page = await openOrders('admin@dromos.example')
    await page.request.post('/api/logout', { headers: { 'X-Requested-With': 'dromos' } })
    await page.waitForURL((url) => url.pathname === '/')
  })

  it('a session that is ended elsewhere asks for the password over unsaved work', async () => {
    const page = await openOrders('admin@dromos.example')
    const order = await assign(manager)
    await page.goto(`/app/orders/edit/${order.id}`)
    await page.getByRole('textbox', { name: 'Customer price' }).fill('4321')
    await bell(page).waitFor()
    await page.request.post('/api/logout', { headers: { 'X-Requested-With': 'dromos' } })
    await page.getByText('Your session expired.').waitFor()
    // Nothing is saved as nobody behind the question.
    const saves: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/orders/update/')) saves.push(request.url())
    })
    await page.keyboard.press('Control+s')
    await page
      .locator('dialog input[type=password], [role=dialog] input[type=password]')
      .fill(await demoPassword())
    await page.keyboard.press('Enter')
    await page.getByText('Your session expired.').waitFor({ state: 'detached' })
    await expectValue(page.getByRole('textbox', { name: 'Customer price' }), '4,321.00')
    expect(saves).toEqual([])
  })

  it('are told by mail and no longer here where one chose so in the profile', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR, `/app/users/edit/${OPERATOR_ID}?tab=notices`)
    const topic = 'Orders assigned to me'
    const inApp = page.getByRole('switch', { name: `${topic}: in Dromos` })
    const byMail = page.getByRole('combobox', { name: `${topic}: by email` })
    await inApp.focus()
    await page.keyboard.press('Space')
    await byMail.selectOption('Once a day')
    await page.getByRole('combobox', { name: 'Daily email at' }).selectOption('18:00')
    await expectNoAxeViolations(page)
    await screenshot(page, 'notice-choices')
    await byMail.selectOption('At once')
    const chosen = async () => {
      const { choices, digest_hour: hour } = await operator.get<NoticeChoices>('/notifications/choices')
      return { ...choices.find((choice) => choice.topic === 'assigned'), hour }
    }
    await expect.poll(chosen).toEqual({ topic: 'assigned', in_app: false, mail: 'at_once', hour: 18 })
    await page.reload()
    await byMail.and(page.locator(':enabled')).waitFor()
    expect([await inApp.isChecked(), await byMail.inputValue()]).toEqual([false, 'at_once'])

    const { unseenCount: before } = await operator.get<NotificationsPage>('/notifications')
    const { number_id: number } = await assign(manager)
    const owner = await callsAs('owner@dromos.example')
    const mailed = async () => {
      const { data } = await owner.get<{ data: { recipient: string; subject: string }[] }>(
        '/outbox?pageSize=20&currentPage=1',
      )
      return data.filter(({ recipient }) => recipient === OPERATOR).map(({ subject }) => subject)
    }
    await expect.poll(mailed).toContain(`Order assigned: ${number}`)
    expect((await operator.get<NotificationsPage>('/notifications')).unseenCount).toBe(before)
    await operator.put('/notifications/choices', {
      choices: [{ topic: 'assigned', in_app: true, mail: 'none' }],
      digest_hour: 7,
    })
  })
})

import type { StaffToday } from '@dromos/contract/today/today.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { callsAs, makePastOrder } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { crossedTexts } from '../browser/crossed-texts.ts'
import { openPage, signIn } from '../browser/harness.ts'
import { intercept } from '../browser/intercept.ts'
import { isFocused, waitForFocus } from '../browser/keyboard.ts'

const MINUTE = 60_000
const OPERATOR = 'operator@dromos.example'
const MOST_NEEDS = 60
/** Due before what other flows have left, of which Today names the first twenty. */
const makeLongDue = (calls: Calls) => makePastOrder(calls, 1, {}, 13)
let calls: Calls

beforeAll(async () => {
  calls = await callsAs(OPERATOR)
})

describe('the first page', () => {
  it('has figures that lead to the orders they count', async () => {
    const { counts } = await calls.get<StaffToday>('/today?mine=false')
    const page = await openPage()
    await signIn(page, OPERATOR, '/?all=true')
    const figure = page
      .getByRole('list', { name: 'Figures of the day' })
      .getByRole('link', { name: /No carrier/ })
    await figure.filter({ hasText: String(counts.carrierless.count) }).click()
    await page.waitForURL(
      (url) => url.pathname === '/app/orders/list' && url.searchParams.get('tab') === 'open',
    )
    await page.locator('tr[data-row]').first().waitFor()
    const { total } = await calls.get<{ total: number }>('/orders?tab=open')
    expect(total).toBe(counts.carrierless.count)
  })

  it('hears of a new order, which is opened, or put off, by keys alone', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR, '/?all=true')
    const needs = page.getByRole('region', { name: 'Needs attention' })
    await needs.locator('[data-need]').first().waitFor()
    const order = await makeLongDue(calls)
    const line = needs.locator(`[data-need="carrier ${order.id}"]`)
    await line.waitFor()
    for (let at = 0; at < MOST_NEEDS && !(await isFocused(line)); at += 1) {
      await page.keyboard.press('j')
    }
    await waitForFocus(page, line)
    await page.keyboard.press('s')
    await line.waitFor({ state: 'detached' })
    await needs.getByRole('button', { name: 'Show' }).click()
    await line.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: order.number_id }).waitFor()
    // What the line asks for is begun at once, and is not begun again by a reload.
    await page.getByRole('dialog', { name: 'Assign carrier' }).waitFor()
    await page.waitForURL((url) => !url.searchParams.has('do'))
  })

  it('brings back what was put off after half an hour, and not before', async () => {
    const page = await openPage()
    let passed = 0
    // Time passes for the page as the server tells it.
    await intercept(page, '**/api/today?*', async (route) => {
      const response = await route.fetch()
      const day = (await response.json()) as StaffToday
      const now = new Date(Date.parse(day.now) + passed * MINUTE).toISOString()
      await route.fulfill({ response, json: { ...day, now } })
    })
    await signIn(page, OPERATOR, '/?all=true')
    const needs = page.getByRole('region', { name: 'Needs attention' })
    const lineOf = ({ id }: { id: number }) => needs.locator(`[data-need="carrier ${id}"]`)
    const order = await makeLongDue(calls)
    await lineOf(order).focus()
    await page.keyboard.press('s')
    await lineOf(order).waitFor({ state: 'detached' })
    passed = 29
    await lineOf(await makeLongDue(calls)).waitFor()
    expect(await lineOf(order).count()).toBe(0)
    passed = 31
    await lineOf(await makeLongDue(calls)).waitFor()
    await lineOf(order).waitFor()
  })

  it('lets a customer book by one key, and shows how far each shipment is', async () => {
    const page = await openPage()
    await signIn(page, 'customer1@dromos.example', '/')
    const shipments = page.getByRole('region', { name: 'Your shipments under way' })
    await shipments.getByRole('link').nth(1).waitFor()
    const steps = shipments.locator('li').first().locator('i')
    expect(await steps.count()).toBe(4)
    expect(await shipments.locator('li').first().locator('i[data-done]').count()).toBeGreaterThan(0)
    await page.keyboard.press('n')
    await page.waitForURL((url) => url.pathname === '/app/bookings/create')
  })

  it('cuts and crosses no figure of the office, in the longer language', async () => {
    const page = await openPage({ language: 'el', width: 1440 })
    await signIn(page, 'owner@dromos.example', '/?all=true')
    const figures = page.locator('main ul[aria-label]').first()
    await figures.locator('li').nth(7).waitFor()
    expect(await crossedTexts(page)).toEqual([])
    const isCut = (lines: Element[]) => lines.filter((it) => it.scrollWidth > it.clientWidth).length
    expect(await figures.locator('small').evaluateAll(isCut)).toBe(0)
  })

  it('is left by who signs out, and shows the way in to who is not signed in', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR, '/')
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL((url) => url.pathname === '/user/login')
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign in' }).waitFor()
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { callsAs, newReference, orderBody } from '../browser/api.ts'
import type { Calls, Saved } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'
import { intercept } from '../browser/intercept.ts'

const OPERATOR = 'operator@dromos.example'
// A map drawn without a graphics card takes its time.
const MAP_MS = 60_000
const VERONA = 80

describe('the route of an order', () => {
  let calls: Calls

  beforeAll(async () => {
    calls = await callsAs(OPERATOR)
  })

  it('stands in words and on a map, follows a change of place and of the sea, and stays folded', async () => {
    const body = orderBody(newReference())
    const [detail] = body.details
    if (!detail) throw new Error('There is no detail.')
    const toVerona = { ...detail, unloading: { ...detail.unloading, place_id: VERONA }, references: [] }
    const order = await calls.post<Saved>('/orders/store', { ...body, details: [detail, toVerona] })
    const page = await openPage({ hasMap: true })
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text())
    })
    // Until the map is there, a picture of it says the same.
    const streets = Promise.withResolvers<void>()
    await intercept(page, '**/mapStyle', async (asked) => {
      await streets.promise
      await asked.continue()
    })
    await signIn(page, OPERATOR, `/app/orders/edit/${order.id}?tab=details`)
    const route = page.getByRole('region', { name: 'Route', exact: true })
    const legs = () => route.getByRole('listitem').allInnerTexts()
    const plain = async () => (await legs()).map((text) => text.replaceAll(/\s+/g, ' '))
    const sum = route.getByText('Total').locator('..')
    await expect
      .poll(plain)
      .toEqual([
        '1 GR Ασπρόπυργος → DE München ↓1 about 1,852 km',
        expect.stringMatching(/^2 DE München → IT Verona ↓2 about \d+ km$/),
      ])
    await sum.getByText(/^about 2,\d{3}\skm$/).waitFor()
    await route.getByText('As the crow flies × 1.25, ferries included').waitFor()
    // What the cards say is the same number.
    await page.getByRole('button', { name: /^1 · .*about 1,852 km$/ }).waitFor()

    await page.getByText('↑ loading').scrollIntoViewIfNeeded()
    await expect
      .poll(async () => (await route.locator('[data-stop]').allInnerTexts()).toSorted())
      .toEqual(['↑1–2', '↓1', '↓2'])
    expect(await route.locator('.maplibregl-marker').count()).toBe(0)
    streets.resolve()
    await route.locator('[data-map=idle]').waitFor({ timeout: MAP_MS })
    await route.locator('[data-stop]').first().waitFor({ state: 'detached' })
    const pins = async () => (await route.locator('.maplibregl-marker').allInnerTexts()).toSorted()
    await expect.poll(pins).toEqual(['↑1–2', '↓1', '↓2'])
    await expectNoAxeViolations(page)
    await screenshot(page, 'order-route')

    const second = page.getByRole('group', { name: 'Unloading', exact: true }).last()
    await second.getByRole('combobox', { name: 'Place', exact: true }).fill('munchen')
    await page.getByRole('option', { name: /München Großmarkthalle/ }).click()
    // Two lots on one truck drive the way once.
    await expect.poll(plain).toEqual(['1 GR Ασπρόπυργος → DE München ↓1–2 about 1,852 km'])
    await expect.poll(pins).toEqual(['↑1–2', '↓1–2'])

    await page.getByRole('tab', { name: 'General details' }).click()
    await page.getByRole('switch', { name: 'Avoid ferries' }).click()
    await page.getByRole('tab', { name: /^Order details/ }).click()
    await route.getByText('As the crow flies × 1.4: over land, without ferries').waitFor()
    await route.getByRole('listitem').getByText('about 2,074 km').waitFor()

    const fold = route.getByRole('button', { name: 'Route' })
    await fold.press('Enter')
    await route.getByText('about 2,074 km, no ferry').waitFor()
    expect(await route.getByRole('listitem').count()).toBe(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await page.goto(`/app/orders/edit/${order.id}?tab=details`)
    await route.getByText(/^about 2,\d{3}\skm$/).waitFor()
    expect(await fold.getAttribute('aria-expanded')).toBe('false')
    expect(refused).toEqual([])
  }, 180_000)
})

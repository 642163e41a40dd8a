import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PlaceListItem, PlaceRecord } from '../../../contract/src/places/places.ts'
import { callsAs, gazetteerLoaded } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectNoAxeViolations, expectValue, openPage, screenshot, signIn } from '../browser/harness.ts'
import { pressButton, typeInto, waitForFocus } from '../browser/keyboard.ts'

const OPERATOR = 'operator@dromos.example'
// A map drawn without a graphics card takes its time.
const MAP_MS = 60_000

describe('places', () => {
  let calls: Calls

  beforeAll(async () => {
    calls = await callsAs(OPERATOR)
    await gazetteerLoaded(calls)
  }, 120_000)

  it('are entered by a search with a pin, which the arrow keys move; the zone follows the pin', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR, '/app/places/create')
    await mapIsIdle(page)
    const name = newName()
    await page.locator('input[name=name]').fill(name)
    const find = page.locator('input[name=find]')
    await find.fill('zzzzqqqq')
    await page.getByText('No availiable address').waitFor()
    await find.fill('Γευγελή')
    await page.getByRole('option', { name: /Gevgelija/ }).click()
    await expectValue(page.locator('input[name=city]'), 'Gevgelija')
    // North Macedonia in the lookup list.
    await expectValue(page.locator('input[name=country_id]'), '6')
    await expectValue(page.locator('input[name=timezone]'), /Skopje/)
    await mapIsIdle(page)

    const lat = page.locator('input[name=lat]')
    const before = await lat.inputValue()
    await page.getByRole('button', { name: /^Pin at/ }).focus()
    for (let step = 0; step < 16; step++) await page.keyboard.press('ArrowDown')
    await expect.poll(() => lat.inputValue()).not.toBe(before)
    expect(Number(await lat.inputValue())).toBeLessThan(Number(before))
    // Sixteen steps to the south the border is behind.
    await expectValue(page.locator('input[name=timezone]'), /Athens/)
    await page.keyboard.press('Control+s')
    await page.getByText('Place saved').waitFor()
    const stored = await findByName(calls, name)
    expect(stored).toMatchObject({ city: 'Gevgelija', timezone: 'Europe/Athens', zoom: 11, customs: 2 })
    expect(stored.lat).toBeCloseTo(Number(await lat.inputValue()), 5)
  }, 180_000)

  it('are entered by typed degrees, with a warning when one is there already, and saved all the same', async () => {
    const name = newName()
    const first = await calls.post<{ id: number }>('/places/store', {
      name,
      city: 'Λαμία',
      country_id: 1,
      lat: 38.9,
      lng: 22.43,
    })
    const page = await openPage()
    await signIn(page, OPERATOR, '/app/places/create')
    await page.locator('input[name=name]').fill('Another name')
    await page.locator('input[name=find]').fill('38.901, 22.43')
    await page.getByRole('option', { name: '38.901, 22.43' }).click()
    await expectValue(page.locator('input[name=city]'), /./)
    const warning = page.getByText('This place may already exist:').locator('..')
    await warning.waitFor()
    // Others may have entered places of their own there.
    const known = warning.getByRole('link', { name: `${name}, Λαμία · 111 m away` })
    expect(await known.getAttribute('href')).toBe(`/app/places/edit/${first.id}`)
    await mapIsIdle(page)
    await expectNoAxeViolations(page)
    await screenshot(page, 'place-similar')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/app\/places\/edit\/\d+$/)
  }, 180_000)

  it('at sea are refused beside the pin, and nothing typed is lost', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR, '/app/places/create')
    await page.locator('input[name=name]').fill(newName())
    await page.keyboard.press('Control+s')
    await page.getByText('Not valid address location.').first().waitFor()
    // The first refused field takes the focus; who goes on before that is called back.
    await waitForFocus(page, page.locator('input[name=city]'))
    await page.locator('input[name=find]').fill('38.5, 19.5')
    await page.getByRole('option', { name: '38.5, 19.5' }).click()
    await page.getByRole('alert').getByText('Location not valid').first().waitFor()
    await expectValue(page.locator('input[name=lat]'), '38.5')
  }, 120_000)

  it('stand in a list and on a map that point at each other, and the address keeps what is selected', async () => {
    const page = await openPage()
    await signIn(page, OPERATOR, '/app/places/list?customs=true')
    await page.locator('tr[data-row]').first().waitFor()
    await mapIsIdle(page)
    const [row, card] = [
      page.locator('tr[data-row]').first(),
      page.locator('aside', { has: page.getByLabel('Close') }),
    ]
    const name = (await row.getByRole('link').textContent()) ?? ''
    await row.locator('td').nth(1).click()
    await card.getByRole('link', { name }).waitFor()
    expect(page.url()).toMatch(/customs=true.*peek=\d+|peek=\d+.*customs=true/)
    await page.reload()
    await card.getByRole('link', { name }).waitFor()
    await expect.poll(() => row.getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })

    // One place alone stands in the middle of its map.
    const wanted = (await calls.get<{ data: PlaceListItem[] }>('/places?search=Wrocław&pageSize=10')).data[0]
    await page.goto('/app/places/list?q=Wrocław')
    await expect.poll(() => page.locator('tr[data-row]').count()).toBe(1)
    await mapIsIdle(page)
    const canvas = page.getByRole('region', { name: 'Map of the places' })
    if (!wanted) throw new Error('There is no place.')
    // The map may have been at rest before it had its one place to go to, or its size.
    await expect
      .poll(async () => {
        if (await card.isVisible()) return true
        await canvas.click()
        return card.isVisible()
      })
      .toBe(true)
    await card.getByRole('link', { name: wanted.name }).waitFor()
    await expect.poll(() => page.locator('tr[data-row]').first().getAttribute('aria-selected')).toBe('true')
    await expectNoAxeViolations(page)
    await screenshot(page, 'place-list-and-map')
  }, 180_000)

  it('on a phone are either a list or a map, which the address says', async () => {
    const page = await openPage({ language: 'el' })
    await signIn(page, OPERATOR)
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto('/app/places/list')
    await page.locator('main section ul button').first().waitFor()
    expect(await page.locator('canvas').count()).toBe(0)
    await pressButton(page, page.getByRole('button', { name: 'Χάρτης', exact: true }))
    await page.waitForURL(/pane=map/)
    await mapIsIdle(page)
    expect(await page.locator('main section ul button').count()).toBe(0)
    await pressButton(page, page.getByRole('button', { name: 'Λίστα', exact: true }))
    await page.locator('main section ul button').first().waitFor()
  }, 120_000)

  it('are switched off from their page, and deleted only while nobody goes there', async () => {
    const name = newName()
    const { id } = await calls.post<{ id: number }>('/places/store', {
      name,
      city: 'Λαμία',
      country_id: 1,
      lat: 38.8,
      lng: 22.5,
    })
    const page = await openPage()
    await signIn(page, 'manager@dromos.example', `/app/places/edit/${id}`)
    const act = async (item: string) => {
      await page.getByRole('button', { name: 'Actions' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await act('Deactivate')
    await page.getByText('Inactive', { exact: true }).waitFor()
    expect((await calls.get<PlaceRecord>(`/places/edit/${id}`)).active).toBe(false)
    // What was switched off underneath is no other version of the form.
    await typeInto(page, page.locator('input[name=person]'), 'Μαρία')
    await page.keyboard.press('Control+s')
    await page.getByText('Place saved').waitFor()
    await act('Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL(/\/app\/places\/list/)

    await page.goto('/app/places/edit/1')
    await act('Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText(/^Used by orders: \d+\. Deactivate it instead\.$/).waitFor()
  })
})

const newName = (): string => `Place ${randomUUID().slice(0, 8)}`

async function mapIsIdle(page: Page): Promise<void> {
  await page.locator('[data-map=idle]').waitFor({ timeout: MAP_MS })
}

async function findByName(calls: Calls, name: string): Promise<PlaceRecord> {
  const { data } = await calls.get<{ data: { id: number }[] }>(`/places?search=${encodeURIComponent(name)}`)
  return calls.get<PlaceRecord>(`/places/edit/${data[0]?.id ?? 0}`)
}

/** The gazetteer is loaded in the background of the first start. */

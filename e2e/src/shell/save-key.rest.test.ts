import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { callsAs, makeFirm, newFirmName } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'

const MANAGER = 'manager@dromos.example'
const SAVE = 'Control+s'
/** A list comes so much later than the key that saves. */
const SLOW_LIST_MS = 1_000
/** So long a save is under way. */
const SLOW_SAVE_MS = 1_500

let calls: Calls

beforeAll(async () => {
  calls = await callsAs(MANAGER)
})

describe('a save from inside a field', () => {
  it('takes what was typed in a list, before and after its list has come', async () => {
    const names = [newFirmName(), newFirmName()]
    for (const name of names) await makeFirm(calls, name)
    const [early = '', late = ''] = names
    const page = await openPage()
    await signIn(page, MANAGER, '/app/contacts/create')
    await page.route(/\/api\/firms\?.*search=/, async (route) => {
      await pause(SLOW_LIST_MS)
      await route.continue()
    })
    await firmOf(page, early)
    await page.keyboard.press(SAVE)
    expect((await savedContact(page)).firm).toBe(early)

    await page.goto('/app/contacts/create')
    await firmOf(page, late)
    await page.locator('[role=option][data-combobox-selected]', { hasText: late }).waitFor()
    await page.keyboard.press('Control+Enter')
    const { id, firm } = await savedContact(page)
    expect(firm).toBe(late)

    const gender = page.getByRole('combobox', { name: 'Salutation', exact: true })
    const stored = async () => (await calls.get<SeenContact>(`/contacts/edit/${id}`)).gender_id
    await gender.focus()
    await page.keyboard.type('M')
    await page.locator('[role=option][data-combobox-selected]').waitFor()
    await page.keyboard.press(SAVE)
    await expect.poll(stored).not.toBeNull()
    await gender.fill('')
    await page.keyboard.press(SAVE)
    await expect.poll(stored).toBeNull()
  })

  it('leaves who types on at the field, with what stands there, as the screen of the new record comes', async () => {
    const firm = newFirmName()
    await makeFirm(calls, firm)
    const page = await openPage()
    await signIn(page, MANAGER, '/app/contacts/create')
    await page.route(/\/api\/contacts\/edit\//, async (route) => {
      await pause(SLOW_SAVE_MS)
      await route.continue()
    })
    await firmOf(page, firm)
    await page.locator('[role=option][data-combobox-selected]', { hasText: firm }).waitFor()
    const isReading = page.waitForRequest(/\/api\/contacts\/edit\//)
    await page.keyboard.press(SAVE)
    await isReading
    await page.locator('input[name=first_name]').fill('Anna')
    await page.getByRole('combobox', { name: 'Salutation', exact: true }).focus()
    await page.keyboard.type('M')
    await page.waitForURL(/\/app\/contacts\/edit\/\d+/)
    await page.getByRole('button', { name: 'Save' }).waitFor()
    await page.locator('[role=option][data-combobox-selected]').waitFor()
    await page.keyboard.press(SAVE)
    await expect.poll(async () => (await savedContact(page)).gender_id).not.toBeNull()
    expect(await savedContact(page)).toMatchObject({ first_name: 'Anna', last_name: 'Typist' })
  })

  it('follows another save that is under way, with what was typed since', async () => {
    const firm = newFirmName()
    await makeFirm(calls, firm)
    const page = await openPage()
    const sent: string[] = []
    page.on('request', (request) => {
      if (/contacts\/(store|update)/.test(request.url())) sent.push(new URL(request.url()).pathname)
    })
    await signIn(page, MANAGER, '/app/contacts/create')
    await page.route(/\/api\/contacts\/(store|update)/, async (route) => {
      await pause(SLOW_SAVE_MS)
      await route.continue()
    })
    const typeAndSave = async (last: string) => {
      await page.locator('input[name=last_name]').fill(last)
      await page.keyboard.press(SAVE)
    }
    await firmOf(page, firm)
    await page.locator('[role=option][data-combobox-selected]', { hasText: firm }).waitFor()
    await page.keyboard.press('Tab')
    await typeAndSave('First')
    await expect.poll(() => sent.length).toBe(1)
    await typeAndSave('Second')
    await page.waitForURL(/\/app\/contacts\/edit\/\d+/)
    const stored = async () => (await savedContact(page)).last_name
    await expect.poll(stored).toBe('Second')
    await page.getByText('Unsaved change').waitFor({ state: 'detached' })
    await typeAndSave('Third')
    await expect.poll(() => sent.length).toBe(3)
    await typeAndSave('Fourth')
    // Nothing is new to the third press.
    await page.keyboard.press(SAVE)
    await expect.poll(stored).toBe('Fourth')
    await page.getByText('Unsaved change').waitFor({ state: 'detached' })
    expect(sent).toHaveLength(4)
  })

  it('is not made where what was typed names nothing, and says so at the field', async () => {
    const nowhere = `Nowhere ${randomUUID()}`
    const page = await openPage()
    await signIn(page, MANAGER, '/app/contacts/create')
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/contacts/store') && sent.push(request.url()))
    await firmOf(page, nowhere)
    await page.locator('[role=combobox]:not([aria-busy])[name=firm_id]').waitFor()
    await page.keyboard.press(SAVE)
    await page.getByText('Some typed values match no choice').waitFor()
    await page.getByText(`No choice matches “${nowhere}”.`).waitFor()
    await screenshot(page, 'save-key-nothing-chosen')
    expect(sent).toEqual([])
  })

  it('takes an address that was typed and not ended yet', async () => {
    const name = `Yard ${randomUUID().slice(0, 8)}`
    const place = { name, city: 'Λαμία', country_id: 1, lat: 38.8, lng: 22.5 }
    const { id } = await calls.post<{ id: number }>('/places/store', place)
    const page = await openPage()
    await signIn(page, MANAGER, `/app/places/edit/${id}`)
    await page.locator('input[name=name]').waitFor()
    await page.getByRole('combobox', { name: 'Emails for booking' }).fill('gate@yard.example')
    await page.keyboard.press(SAVE)
    await page.getByText('Place saved').waitFor()
    expect(await calls.get(`/places/edit/${id}`)).toMatchObject({ book_emails: ['gate@yard.example'] })
  })
})

interface SeenContact {
  id: number
  firm: string
  first_name: string | null
  last_name: string
  gender_id: number | null
}

/** A last name, and what somebody types for the firm. */
async function firmOf(page: Page, typed: string): Promise<void> {
  await page.locator('input[name=last_name]').fill('Typist')
  const field = page.getByRole('combobox', { name: 'Firm', exact: true })
  await field.focus()
  await page.keyboard.type(typed)
}

async function savedContact(page: Page): Promise<SeenContact> {
  await page.waitForURL(/\/app\/contacts\/edit\/\d+/)
  return calls.get<SeenContact>(`/contacts/edit/${/\d+/.exec(new URL(page.url()).pathname)?.[0]}`)
}

import { expect, it } from 'vitest'
import { openPage, signIn } from '../browser/harness.ts'
import { pressButton } from '../browser/keyboard.ts'

const OPERATOR = 'operator@dromos.example'

it('the map leads to the order list with its filter, and back', async () => {
  const page = await openPage()
  await signIn(page, OPERATOR, '/app/dashboard/map?duration=weeks&pane=list')
  await page.getByRole('link', { name: 'In the order list' }).click()
  await page.waitForURL(/\/app\/orders\/list\?.*loading_from=/)
  const asked = new URL(page.url()).searchParams
  await page.getByRole('link', { name: 'On the map' }).click()
  await page.waitForURL(/\/app\/dashboard\/map\?/)
  const back = new URL(page.url()).searchParams
  expect([back.get('loading_from'), back.get('loading_to')]).toEqual([
    asked.get('loading_from'),
    asked.get('loading_to'),
  ])
  await page.getByRole('heading', { name: 'Map', exact: true }).waitFor()
})

it('the calendar is given to another program by a secret address, which is ended', async () => {
  const page = await openPage()
  await signIn(page, OPERATOR, '/app/calendar?show=list')
  await page.getByRole('link', { name: 'Calendar subscription' }).press('Enter')
  await page.getByRole('button', { name: 'Create address' }).press('Enter')
  const address = await page.getByRole('textbox', { name: 'Secret address' }).inputValue()
  const read = async () => (await page.request.get(address)).status()
  expect(await read()).toBe(200)
  await page.getByRole('button', { name: 'End subscription' }).press('Enter')
  const sure = page.getByRole('dialog', { name: 'End the current subscription?' })
  await pressButton(page, sure.getByRole('button', { name: 'End subscription' }))
  await page.getByText('No subscription.').waitFor()
  expect(await read()).toBe(404)
})

import { beforeAll, describe, expect, it } from 'vitest'
import { callsAs, makeFirm, newFirmName } from '../browser/api.ts'
import type { Calls } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, signIn } from '../browser/harness.ts'
import { waitForFocus } from '../browser/keyboard.ts'

const OPERATOR = 'operator@dromos.example'

describe('firms in their list', () => {
  let calls: Calls

  beforeAll(async () => {
    calls = await callsAs('manager@dromos.example')
  })

  it('are looked into beside their list, by pointer and by keyboard, and opened from there', async () => {
    const word = newFirmName()
    await makeFirm(calls, `${word} Alpha`, { website: 'https://alpha.example' })
    await makeFirm(calls, `${word} Beta`)
    const page = await openPage()
    await signIn(page, OPERATOR, `/app/firms?q=${encodeURIComponent(word)}&sort=name`)
    const panel = page.getByRole('complementary', { name: word })
    const rowAt = (index: number) => page.locator(`tr[data-row="${index}"]`)
    await rowAt(0).getByRole('cell').nth(1).click()
    await panel.getByRole('heading', { level: 2, name: `${word} Alpha` }).waitFor()
    await panel.getByText(/Λαμία/).waitFor()
    await panel.getByRole('link', { name: 'New order' }).waitFor()
    expect(new URL(page.url()).searchParams.get('peek')).toMatch(/^\d+$/)
    await page.keyboard.press('j')
    await panel.getByRole('heading', { level: 2, name: `${word} Beta` }).waitFor()
    await page.locator('tr[data-row="1"][aria-selected=true]').waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await waitForFocus(page, rowAt(1))
    await page.keyboard.press('k')
    await waitForFocus(page, rowAt(0))
    await page.keyboard.press(' ')
    await panel.getByRole('heading', { level: 2, name: `${word} Alpha` }).waitFor()
    await panel.getByRole('link', { name: 'Open', exact: true }).click()
    await page.waitForURL(/firms\/edit\//)
    await page.goBack()
    await panel.getByRole('heading', { level: 2, name: `${word} Alpha` }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/firms\/edit\//)
  })

  it('are walked through as their list has them, at the same tab, and the list stays one step back', async () => {
    const word = newFirmName()
    await makeFirm(calls, `${word} Alpha`)
    await makeFirm(calls, `${word} Beta`)
    const page = await openPage()
    const list = `/app/firms?q=${encodeURIComponent(word)}&sort=name`
    await signIn(page, OPERATOR, list)
    await page.getByRole('link', { name: `${word} Alpha` }).click()
    await page.getByRole('heading', { level: 1, name: `${word} Alpha` }).waitFor()
    await page.getByRole('button', { name: 'First record of the list' }).waitFor()
    await page.getByRole('tab', { name: 'Fleet' }).click()
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: `${word} Beta` }).waitFor()
    await page.getByRole('tab', { name: 'Fleet', selected: true }).waitFor()
    await page.keyboard.press('k')
    await page.getByRole('heading', { level: 1, name: `${word} Alpha` }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Firms', exact: true }).click()
    await page.getByRole('link', { name: `${word} Beta` }).waitFor()
    expect(new URL(page.url()).searchParams.get('sort')).toBe('name')
  })

  it('have their filters in the address, each with its cross', async () => {
    const name = newFirmName()
    await makeFirm(calls, name, { operations: [4], countries: [1, 5] })
    const page = await openPage()
    await signIn(page, OPERATOR, `/app/firms?operations=4&countries=5&q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name }).waitFor()
    await page.reload()
    await page.getByRole('link', { name }).waitFor()
    await page.goto(`/app/firms?operations=3&q=${encodeURIComponent(name)}`)
    await page.getByText('No firm matches').waitFor()
    await page.getByRole('button', { name: /^Remove filter: Services/ }).click()
    await page.getByRole('link', { name }).waitFor()
    expect(page.url()).not.toContain('operations')
  })
})

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callsAs } from '../browser/api.ts'
import { expectNoAxeViolations, expectValue, openPage, screenshot, signIn } from '../browser/harness.ts'
import { intercept } from '../browser/intercept.ts'
import { choose, pressButton } from '../browser/keyboard.ts'

const licence = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`)

describe('files of a firm', () => {
  it('are dropped, one of them refused; the other is looked at, saved whole, and changes the verdict', async () => {
    const page = await openFiles('Papers of a new carrier')
    const verdict = page.getByRole('region', { name: 'Licences today' })
    await verdict.getByText('Community licence: missing').first().waitFor()

    await drop(page, [
      { name: 'licence.pdf', content: licence.toString() },
      { name: 'page.pdf', content: '<script>alert(1)</script>' },
      { name: 'cover.pdf', content: licence.toString() },
    ])
    // What is no document is told before anything is asked about the others.
    await page.getByRole('alert').getByText('page.pdf: Choose a PDF, a picture').waitFor()
    const dialog = page.getByRole('dialog', { name: 'Add 2 files' })
    await dialog.getByText('licence.pdf').waitFor()
    await dialog.getByRole('button', { name: 'Add' }).click()
    await dialog.getByText('Field is required.').waitFor()
    await expectNoAxeViolations(page)
    await choose(page, dialog.getByRole('combobox', { name: 'Kind' }), 'Community', 'Community licence')
    await dialog.locator('input[name=valid_to]').fill('31/12/2098')
    await page.keyboard.press('Control+s')
    const second = page.getByRole('dialog', { name: 'Add a file' })
    await second.getByText('cover.pdf').waitFor()
    await expectValue(second.locator('input[name=valid_to]'), '')
    await choose(page, second.getByRole('combobox', { name: 'Kind' }), 'CMR ins', 'CMR insurance')
    await second.locator('input[name=valid_to]').fill('30/06/2099')
    await page.keyboard.press('Control+s')
    await second.waitFor({ state: 'detached' })
    await page.getByText('30/06/2099').first().waitFor()
    const row = page.getByRole('button', { name: 'licence.pdf', exact: true })
    await row.waitFor()
    await verdict.getByText('Community licence: not approved yet').first().waitFor()
    await expectNoAxeViolations(page)
    await screenshot(page, 'firm-files')

    await pressButton(page, row)
    await page.getByTitle('Preview of licence.pdf').waitFor()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save to this device' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('licence.pdf')
    expect(hashOf(await readFile(await saved.path()))).toBe(hashOf(licence))
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Approve licence.pdf' }).click()
    await verdict.getByText('Community licence: valid').first().waitFor()
    await page.getByRole('button', { name: 'Remove licence.pdf' }).click()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await row.waitFor()
  })

  it('wait for a lost connection, go on by themselves or when asked, and can be stopped', async () => {
    const page = await openFiles('Papers of a far carrier')
    await page.getByRole('button', { name: 'Choose files' }).waitFor()
    const add = async (name: string, isOffline = false) => {
      await drop(page, [{ name, content: licence.toString() }])
      const dialog = page.getByRole('dialog', { name: 'Add a file' })
      await choose(page, dialog.getByRole('combobox', { name: 'Kind' }), 'Frame', 'Frame')
      await page.context().setOffline(isOffline)
      await dialog.getByRole('button', { name: 'Add' }).click()
    }
    const arrived = (name: string) => page.getByRole('button', { name, exact: true }).waitFor()
    await add('waits.pdf', true)
    await page.getByText('Connection lost. The upload continues when it is back.').waitFor()
    await page.context().setOffline(false)
    await arrived('waits.pdf')

    const storing = '**/api/firms/*/files/store'
    // Lost on its first way, and refused on the second, which nobody has asked for.
    let attempts = 0
    await intercept(page, storing, (route) => {
      attempts += 1
      if (attempts === 1) return route.abort('connectionreset')
      return attempts === 2 ? route.fulfill({ status: 503, json: {} }) : route.continue()
    })
    await add('again.pdf')
    await expect.poll(() => attempts).toBe(2)
    await page.getByRole('button', { name: 'Try again: again.pdf' }).click()
    await arrived('again.pdf')
    await page.unroute(storing)

    // Held to the end: a file that is stopped on its way has not arrived, and does not set out again.
    const held: Route[] = []
    await intercept(page, storing, (route) => {
      held.push(route)
    })
    await add('stopped.pdf')
    await expect.poll(() => held.length).toBe(1)
    await page.getByRole('button', { name: 'Cancel stopped.pdf' }).click()
    await page.getByRole('list', { name: 'Uploads' }).waitFor({ state: 'detached' })
    await page.reload()
    await arrived('again.pdf')
    expect(held).toHaveLength(1)
    expect(await page.getByRole('button', { name: 'stopped.pdf', exact: true }).count()).toBe(0)
  })

  async function openFiles(name: string): Promise<Page> {
    const calls = await callsAs('owner@dromos.example')
    const address = { address: 'Pier 1', city: 'Volos', country_id: 1, timezone: 'Europe/Athens', main: true }
    const firm = { name, country_id: 1, firm_types: [3], addresses: [address] }
    const { id } = await calls.post<{ id: number }>('/firms/store', firm)
    const page = await openPage()
    await signIn(page, 'owner@dromos.example', `/app/firms/edit/${id}?tab=files`)
    return page
  }
})

/** Drops files onto the middle of the page. */
async function drop(page: Page, files: { name: string; content: string }[]): Promise<void> {
  await page.evaluate((given) => {
    const dataTransfer = new DataTransfer()
    for (const { name, content } of given) dataTransfer.items.add(new File([content], name))
    const on = document.querySelector('main h1') ?? document.body
    for (const kind of ['dragover', 'drop']) {
      on.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }))
    }
  }, files)
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

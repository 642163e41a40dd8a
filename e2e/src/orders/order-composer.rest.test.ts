import { describe, expect, it } from 'vitest'
import { callsAs, makePastOrder } from '../browser/api.ts'
import { openPage, screenshot, signIn } from '../browser/harness.ts'
import { waitForFocus } from '../browser/keyboard.ts'

const OPERATOR = 'operator@dromos.example'
const words = {
  en: {
    more: 'More',
    write: 'Write an email',
    begin: 'Template',
    confirmation: 'Booking confirmation',
    to: /^To/,
    strangers: /^I have checked/,
    preview: 'Preview',
    back: 'Continue editing',
    send: 'Send',
    log: 'Log',
    text: 'thank you for your order',
  },
  el: {
    more: 'Περισσότερα',
    write: 'Σύνταξη email',
    begin: 'Πρότυπο',
    confirmation: 'Επιβεβαίωση ανάθεσης',
    to: /^Προς/,
    strangers: /^Το έλεγξα/,
    preview: 'Προεπισκόπηση',
    back: 'Συνέχεια σύνταξης',
    send: 'Αποστολή',
    log: 'Ιστορικό',
    text: 'σας ευχαριστούμε για την ανάθεση',
  },
} as const

describe.each(['en', 'el'] as const)('a mail about an order, %s', (language) => {
  const said = words[language]

  it('is begun with what it is for, goes on after a pause, is looked at, sent with its paper and read in the log', async () => {
    const calls = await callsAs(OPERATOR)
    const order = await makePastOrder(calls, 2)
    const page = await openPage({ language })
    await signIn(page, OPERATOR)
    await page.goto(`/app/orders/edit/${order.id}`)
    const dialog = page.locator('[role=dialog][aria-modal=true]')
    const open = async () => {
      await page.locator('main header button[aria-haspopup=menu]').last().click()
      await page.getByRole('menuitem', { name: said.write }).click()
      await dialog.locator('.ProseMirror').waitFor()
    }
    await open()
    await dialog.getByRole('combobox', { name: said.begin }).click()
    await dialog.getByRole('option', { name: said.confirmation }).click()
    await dialog.getByText(language === 'en' ? 'English' : 'Ελληνικά', { exact: true }).click()
    await dialog.locator('.ProseMirror').getByText(said.text).waitFor()
    await dialog.locator('.ProseMirror').getByText('{{number}}').waitFor()
    const to = dialog.getByRole('combobox', { name: said.to })
    await to.fill('agent@somewhere.example')
    await to.press('Enter')
    await page.waitForResponse(
      (answer) => answer.url().includes('/mailDrafts/') && answer.request().method() === 'PUT',
    )
    await screenshot(page, `order-letter-${language}`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await open()
    await dialog.locator('.ProseMirror').getByText('{{number}}').waitFor()
    await dialog.getByRole('button', { name: said.preview }).click()
    const frame = dialog.frameLocator('iframe')
    await frame.getByText(order.number_id).first().waitFor()
    await screenshot(page, `order-letter-preview-${language}`)
    await dialog.getByRole('button', { name: said.back }).click()
    await dialog.getByRole('button', { name: said.send, exact: true }).click()
    await dialog
      .getByText(/agent@somewhere\.example/)
      .last()
      .waitFor()
    // What was refused takes the focus, a moment after its words are there.
    await waitForFocus(page, to)
    const checked = dialog.getByLabel(said.strangers)
    await checked.press('Space')
    await expect.poll(() => checked.isChecked()).toBe(true)
    await dialog.getByRole('button', { name: said.send, exact: true }).click()
    await dialog.waitFor({ state: 'detached', timeout: 45_000 })

    await page.getByRole('tab', { name: said.log }).click()
    await page
      .getByRole('button', { name: /agent@somewhere\.example/ })
      .first()
      .click()
    await dialog.locator('iframe').waitFor()
    expect(await dialog.locator('iframe').getAttribute('sandbox')).toBe('')
    await dialog.frameLocator('iframe').getByText(order.number_id).first().waitFor()
    await dialog.getByText(/\.pdf/).waitFor()
    await screenshot(page, `order-letter-log-${language}`)
  })
})

import { expect, it } from 'vitest'
import { openPage, signIn } from '../browser/harness.ts'

const PASTED =
  'Papadaki, Maria <maria@customer.example>; Rossi Mario <mario@customer.example>; ops@carrier.example'

it('recipients pasted from a mail program are their addresses', async () => {
  const page = await openPage()
  await signIn(page, 'operator@dromos.example', '/app/places/create')
  const field = page.getByRole('combobox', { name: 'Emails for booking' })
  await field.focus()
  await field.evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, PASTED)
  const tags = page.locator('.mantine-TagsInput-pill')
  await expect
    .poll(() => tags.allTextContents())
    .toEqual(['maria@customer.example', 'mario@customer.example', 'ops@carrier.example'])
  await field.pressSequentially('last@carrier.example')
  await field.press('Enter')
  await expect.poll(() => tags.count()).toBe(4)
}, 120_000)

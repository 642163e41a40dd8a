import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callsAs } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'
import { intercept } from '../browser/intercept.ts'
import { pressButton, waitForFocus } from '../browser/keyboard.ts'
import { chooseFile, choosePicture, middleOf } from '../browser/pictures.ts'

const OPERATOR = 'operator@dromos.example'
const HEADER_PICTURE = 'header button img'
const blue = [47, 104, 171]
const red = [192, 32, 32]

describe('pictures of people', () => {
  it('one’s own is chosen, cut by keyboard, saved, and shown in the header at once', async () => {
    const page = await openOwnProfile()
    const face = page.getByRole('group', { name: 'Picture' })
    await chooseFile(page, 'page.html', Buffer.from('<p>I am no picture</p>'))
    await face.getByRole('alert').getByText('Choose a picture: JPEG, PNG or WebP.').waitFor()
    await choosePicture(page, { width: 150, height: 149 })
    await face.getByRole('alert').getByText('Too little photo').waitFor()
    await waitForFocus(page, face.getByRole('button', { name: 'Choose a picture' }))

    await choosePicture(page, { width: 900, height: 300 })
    const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
    const area = dialog.getByRole('group', { name: 'Selected area' })
    await area.waitFor()
    await expectNoAxeViolations(page)
    await page.keyboard.press('+')
    await expect.poll(() => dialog.getByRole('slider').getAttribute('aria-valuetext')).toBe('115 %')
    await page.keyboard.press('-')
    // The picture moves to the right, so that its left half comes into the middle.
    await area.focus()
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowRight')
    await screenshot(page, 'picture-crop')
    await pressButton(page, dialog.getByRole('button', { name: 'Use this area' }))
    await dialog.waitFor({ state: 'detached' })
    expect(await face.getByRole('alert').count()).toBe(0)
    near(await middleOf(page, 'main fieldset img'), blue)

    await page.keyboard.press('Control+s')
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.locator(HEADER_PICTURE).waitFor()
    near(await middleOf(page, HEADER_PICTURE), blue)
    await page.reload()
    await page.locator(HEADER_PICTURE).waitFor()
    await expectNoAxeViolations(page)

    const admin = await openPage()
    await signIn(admin, 'admin@dromos.example', `/app/users/list?q=${OPERATOR}`)
    await admin.getByRole('row').filter({ hasText: OPERATOR }).locator('img').waitFor()
    await screenshot(admin, 'picture-list')

    await pressButton(page, face.getByRole('button', { name: 'Remove' }))
    await face.getByText('Removed when you save.').waitFor()
    await page.keyboard.press('Control+s')
    await page.locator(HEADER_PICTURE).waitFor({ state: 'detached' })
  })

  it('a picture may be dropped and pasted, turned, and a refused save keeps it', async () => {
    const page = await openPage()
    await signIn(page, 'admin@dromos.example', '/app/users/create')
    await page.locator('input[name=surname]').waitFor()
    await give(page, 'paste')
    const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await give(page, 'drop')
    // Half a turn puts the right half where the left one was.
    await dialog.getByRole('button', { name: 'Turn left' }).click()
    await dialog.getByRole('button', { name: 'Turn left' }).click()
    await dialog.getByRole('group', { name: 'Selected area' }).focus()
    for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowRight')
    await dialog.getByRole('button', { name: 'Use this area' }).click()
    near(await middleOf(page, 'main fieldset img'), red)

    const email = `${randomUUID()}@people.example`
    await page.locator('input[name=name]').fill('Petra')
    await page.locator('input[name=surname]').fill('Picture')
    await page.locator('input[name=email]').fill(OPERATOR)
    await page.keyboard.press('Control+s')
    await page.getByText('This already exists.').first().waitFor()
    near(await middleOf(page, 'main fieldset img'), red)
    await page.locator('input[name=email]').fill(email)
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/app\/users\/edit\/\d+/)
    await page.locator('main fieldset img[src^=blob]').waitFor()
    near(await middleOf(page, 'main fieldset img'), red)
  })

  it('sending can be stopped; the picture stays chosen and is sent the next time', async () => {
    const page = await openOwnProfile('manager@dromos.example')
    await choosePicture(page, { width: 300, height: 300 })
    await page.getByRole('dialog').getByRole('button', { name: 'Use this area' }).click()
    // The answer waits until the person has lost patience.
    await intercept(page, '**/api/users/update/*', () => undefined, { times: 1 })
    const leaving = page.waitForRequest('**/api/users/update/*')
    await page.keyboard.press('Control+s')
    // Stopped any sooner, nothing would be sent, and the next attempt would meet what was meant for this one.
    await leaving
    await page.getByRole('progressbar', { name: 'Uploading picture' }).waitFor()
    await page.getByRole('button', { name: 'Cancel upload' }).click()
    await page.getByText('Sending cancelled.').first().waitFor()
    expect(await page.locator(HEADER_PICTURE).count()).toBe(0)
    await page.keyboard.press('Control+s')
    await page.locator(HEADER_PICTURE).waitFor()
  })
})

async function openOwnProfile(email = OPERATOR): Promise<Page> {
  const page = await openPage()
  await signIn(page, email)
  const { user } = await (await callsAs(email)).get<{ user: { id: number } }>('/me')
  await page.goto(`/app/users/edit/${user.id}`)
  await page.locator('input[name=surname]').waitFor()
  return page
}

/** Gives the page a picture of 900 by 300, blue at the left and red at the right, as if dropped or pasted. */
async function give(page: Page, way: 'drop' | 'paste'): Promise<void> {
  await page.evaluate(async (kind) => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 300
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.fillStyle = '#2f68ab'
    pen.fillRect(0, 0, 450, 300)
    pen.fillStyle = '#c02020'
    pen.fillRect(450, 0, 450, 300)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    const data = new DataTransfer()
    data.items.add(new File([blob ?? ''], 'given.png', { type: 'image/png' }))
    const target = document.querySelector('main fieldset')
    const event =
      kind === 'paste'
        ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
        : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
    target?.dispatchEvent(event)
  }, way)
  await page.getByRole('dialog', { name: 'Crop the picture' }).waitFor()
}

/** Colours lose a little when a picture is packed. */
function near(colour: number[], wanted: number[]): void {
  for (const [at, part] of wanted.entries()) expect(Math.abs((colour[at] ?? -99) - part)).toBeLessThan(14)
}

import type { Page } from 'playwright-core'

interface Drawn {
  width: number
  height: number
  /** The left half and the right half. */
  colours?: [string, string]
}

/** Chooses a file for the picture of the open form. */
export async function chooseFile(page: Page, name: string, content: Buffer): Promise<void> {
  const mimeType = name.endsWith('.png') ? 'image/png' : 'text/html'
  const waiting = page.waitForEvent('filechooser')
  await page.locator('main fieldset button').first().click()
  await (await waiting).setFiles({ name, mimeType, buffer: content })
}

/** Draws a picture and chooses it for the open form. */
export async function choosePicture(page: Page, drawn: Drawn): Promise<void> {
  await chooseFile(page, 'me.png', await drawPicture(page, drawn))
}

/** The colour in the middle of a picture that is shown, as red, green and blue. */
export async function middleOf(page: Page, selector: string): Promise<number[]> {
  return page.locator(selector).evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('no picture')
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 1
    canvas.height = 1
    const pen = canvas.getContext('2d')
    pen?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1)
    return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  })
}

/** A PNG drawn by the page itself: no picture lies in the repository. */
async function drawPicture(page: Page, { width, height, colours }: Drawn): Promise<Buffer> {
  const address = await page.evaluate(
    ([wide, high, left, right]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.fillStyle = left
      pen.fillRect(0, 0, wide / 2, high)
      pen.fillStyle = right
      pen.fillRect(wide / 2, 0, wide / 2, high)
      return canvas.toDataURL('image/png')
    },
    [width, height, ...(colours ?? ['#2f68ab', '#c02020'])] as [number, number, string, string],
  )
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

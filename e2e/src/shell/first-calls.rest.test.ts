import { expect, it } from 'vitest'
import { openPage, signIn } from '../browser/harness.ts'
import { SHORT_LIST } from '../walk/scenes.ts'

it('the live channel goes on from what the first page has read, and reads nothing anew', async () => {
  const page = await openPage({ isOwn: true })
  await signIn(page, 'operator@dromos.example', SHORT_LIST)
  const ready = new Promise<string>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"event":"ready"')) resolve(`${socket.url()} ${String(payload)}`)
      }),
    )
  })
  await page.reload()
  await page.locator('a[href*="/orders/edit/"]').nth(2).waitFor()
  // What others do meanwhile is told as it happens; `refetch` would have everything asked for a second time.
  expect(await ready).toMatch(/[?]last=\d+ .*"refetch":false/)
})

import { expect, it } from 'vitest'
import { openPage, signIn } from '../browser/harness.ts'
import { SHORT_LIST } from '../walk/scenes.ts'

it('asks once for the list, its counts and the notifications when the first page is opened', async () => {
  const page = await openPage({ isOwn: true })
  await signIn(page, 'operator@dromos.example', SHORT_LIST)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  const ready = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('"event":"ready"')) resolve()
      }),
    )
  })
  await page.reload()
  await page.locator('a[href*="/orders/edit/"]').nth(2).waitFor()
  await ready
  // What `ready` would have had asked anew goes out at once.
  await page.evaluate('new Promise((done) => setTimeout(done, 1_000))')
  const asked = (path: string) => calls.filter((call) => call === path).length
  expect([
    asked('GET /api/orders'),
    asked('GET /api/orders/counts'),
    asked('GET /api/notifications'),
  ]).toEqual([1, 1, 1])
  // Who is signed in, once; the calls of one page, and none of them twice.
  expect(calls.filter((call, at) => calls.indexOf(call) !== at)).toEqual([])
})

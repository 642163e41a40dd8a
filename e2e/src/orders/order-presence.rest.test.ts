import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { callsAs, makeOrder } from '../browser/api.ts'
import { expectNoAxeViolations, openPage, screenshot, signIn } from '../browser/harness.ts'

const OPERATOR = 'operator@dromos.example'
const MANAGER = 'manager@dromos.example'

interface Named {
  user: { name: string; surname: string }
}

const nameOf = async (email: string): Promise<string> => {
  const { user } = await (await callsAs(email)).get<Named>('/me')
  return `${user.name} ${user.surname}`
}

describe('a record that two people have open', () => {
  const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

  it('says to each who else is there and who is editing, also after the connection was lost, until they go', async () => {
    const order = await makeOrder(await callsAs(OPERATOR))
    const [operator, manager] = await Promise.all([nameOf(OPERATOR), nameOf(MANAGER)])
    const [mine, theirs] = [await openPage(), await openPage({ language: 'el' })]
    const path = `/app/orders/edit/${order.id}`
    const cuts: (() => Promise<void>)[] = []
    await mine.routeWebSocket(/\/api\/live/, (socket) => {
      const server = socket.connectToServer()
      cuts.push(async () => {
        await server.close()
        await socket.close({ code: 1012 })
      })
    })
    await signIn(mine, OPERATOR, path)
    await signIn(theirs, MANAGER, path)
    await said(mine, `${manager} is viewing this`).waitFor()
    await said(theirs, `${operator}: έχει ανοιχτή τη σελίδα`).waitFor()

    await mine.getByLabel('Avoid ferries').check({ force: true })
    await said(theirs, `${operator}: κάνει αλλαγές`).waitFor()
    await theirs.getByText(`${operator}: κάνει αλλαγές`).first().waitFor()
    await expectNoAxeViolations(theirs)
    await screenshot(theirs, 'order-presence-el')

    const before = cuts.length
    await cuts.at(-1)?.()
    await expect.poll(() => cuts.length).toBe(before + 1)
    await theirs.reload()
    await said(theirs, `${operator}: κάνει αλλαγές`).waitFor()
    await mine.keyboard.press('Control+s')
    await said(theirs, `${operator}: έχει ανοιχτή τη σελίδα`).waitFor()

    await theirs.goto('/app/orders/list')
    await said(mine, manager).waitFor({ state: 'detached' })
    await mine.close()
    await theirs.close()
  })
  it('shows the same on a firm, and nothing of it on another one', async () => {
    const [operator, manager] = await Promise.all([nameOf(OPERATOR), nameOf(MANAGER)])
    const office = await callsAs(MANAGER)
    const { data } = await office.get<{ data: { id: number }[] }>('/firms?pageSize=10')
    const [firm, other] = data.map(({ id }) => `/app/firms/edit/${id}`)
    const [mine, theirs] = [await openPage(), await openPage({ language: 'el' })]
    await signIn(mine, OPERATOR, firm)
    await signIn(theirs, MANAGER, firm)
    await said(mine, `${manager} is viewing this`).waitFor()
    await said(theirs, `${operator}: έχει ανοιχτή τη σελίδα`).waitFor()
    await mine.getByLabel('Website').fill('https://presence.example')
    await said(theirs, `${operator}: κάνει αλλαγές`).waitFor()
    await expectNoAxeViolations(theirs)
    await screenshot(theirs, 'firm-presence-el')
    await theirs.goto(other ?? '')
    await said(mine, manager).waitFor({ state: 'detached' })
    expect(await said(theirs, operator).count()).toBe(0)
    await mine.close()
    await theirs.close()
  })
})

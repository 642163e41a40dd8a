import { expect, it } from 'vitest'
import { callsAs } from '../browser/api.ts'
import { openPage, signIn } from '../browser/harness.ts'
import { unsubscribePath } from '../walk/group-scenes.ts'

const texts = {
  en: {
    create: 'New group',
    save: 'Save',
    emails: 'Other email addresses',
    choose: 'Choose contacts',
    search: 'Name, firm or email',
    add: 'Add 1',
    legal: 'Legal basis',
    basis: 'Consent',
    send: 'Send',
    confirm: /^Send \d/,
    goes: '3 recipients get a personal email each.',
    done: /^3 sent$/,
    press: 'Unsubscribe',
    over: 'You are unsubscribed',
    skipped: 'Skipped: unsubscribed',
    goesOnly: '2 recipients get a personal email each.',
  },
  el: {
    create: 'Νέα ομάδα',
    save: 'Αποθήκευση',
    emails: 'Άλλες διευθύνσεις email',
    choose: 'Επιλογή επαφών',
    search: 'Όνομα, εταιρεία ή email',
    add: 'Προσθήκη 1',
    legal: 'Νομική βάση',
    basis: 'Συγκατάθεση',
    send: 'Αποστολή',
    confirm: /^Αποστολή \d/,
    goes: '3 παραλήπτες λαμβάνουν από ένα μήνυμα.',
    done: /^3 στάλθηκαν$/,
    press: 'Διαγραφή από τη λίστα',
    over: 'Διαγραφήκατε',
    skipped: 'Παραλείφθηκε: έχει διαγραφεί',
    goesOnly: '2 παραλήπτες λαμβάνουν από ένα μήνυμα.',
  },
} as const

/** A group is made, mailed, and mailed again without who has unsubscribed, in one language. */
export function mailGroup(language: keyof typeof texts): void {
  it(`a mail to a contact and two addresses; one unsubscribes, and the next one skips them: ${language}`, async () => {
    const t = texts[language]
    const owner = await callsAs('owner@dromos.example')
    const mark = `${language}${Date.now()}`
    const { data } = await owner.get<{ data: { firm_id: number }[] }>('/contacts?pageSize=1')
    await owner.post('/contacts/store', {
      firm_id: data[0]?.firm_id,
      first_name: 'Ada',
      last_name: `Flow ${mark}`,
      emails: [`ada@${mark}.example`],
    })
    const page = await openPage({ language })
    await signIn(page, 'owner@dromos.example', '/app/groups')
    await page.getByRole('link', { name: t.create }).click()
    await page.locator('input[name=name]').fill(`Flow ${mark}`)
    await page.getByLabel(t.legal).first().fill(t.basis)
    await page.keyboard.press('Tab')
    await page.locator('input[name=subject]').fill('Hello {firm|you}')
    await page.locator('[contenteditable=true]').first().click()
    await page.keyboard.type('Dear {first_name|colleague}, we drive.')
    const emails = page.getByRole('combobox', { name: t.emails })
    for (const name of ['one', 'two', 'ONE']) {
      await emails.fill(`${name}@${mark}.example`)
      await emails.press('Enter')
    }
    await page.getByRole('button', { name: t.choose }).click()
    await page.getByLabel(t.search).fill(mark)
    const found = page.getByRole('dialog').getByRole('checkbox')
    await expect.poll(() => found.count()).toBe(2)
    await found.last().check()
    await page.getByRole('button', { name: t.add }).click()
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/app\/groups\/edit\/\d+/)

    await page.getByRole('button', { name: t.send, exact: true }).click()
    await page.getByText(t.goes).waitFor()
    await page.getByRole('button', { name: t.confirm }).dblclick()
    await page.locator('main ol ul li').filter({ hasText: t.done }).waitFor()

    const stranger = await openPage({ language, isOwn: true })
    await stranger.goto(await unsubscribePath(`two@${mark}.example`))
    await stranger.getByRole('button', { name: t.press }).click()
    await stranger.getByRole('heading', { name: t.over }).waitFor()

    await page.getByRole('button', { name: t.send, exact: true }).click()
    await page.getByText(t.goesOnly).waitFor()
    await page.getByRole('dialog').getByText(t.skipped).waitFor()
    await page.getByRole('button', { name: t.confirm }).click()
    await expect.poll(() => page.locator('main ol > li').count()).toBe(2)
    await page.getByRole('cell', { name: t.skipped }).waitFor()
    const { data: mails } = await owner.get<{ data: { recipient: string; subject: string }[] }>(
      `/outbox?search=${mark}&pageSize=50`,
    )
    const counts = new Map<string, number>()
    for (const { recipient } of mails) counts.set(recipient, (counts.get(recipient) ?? 0) + 1)
    expect(Object.fromEntries(counts)).toEqual({
      [`ada@${mark}.example`]: 2,
      [`one@${mark}.example`]: 2,
      [`two@${mark}.example`]: 1,
    })
  })
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const similar = async (likeness: Record<string, string>) => {
  const path = `/firms/similar?${new URLSearchParams(likeness).toString()}`
  return (await test.call('GET', path, { as: 4 })).body
}
const foundBy = async (likeness: Record<string, string>) =>
  (await similar(likeness)).data.map(({ id, by }: { id: number; by: string }) => [id, by])

describe('a firm that is being entered', () => {
  it.each([
    ['Αφοί Παπαδόπουλοι Α.Ε.', 'AFOI PAPADOPOULOI SA'],
    ['Μεταφορές Χατζηνίκου ΕΠΕ', 'Metafores Hatzinikoy Ltd'],
    ['Müller & Söhne GmbH & Co. KG', 'muller sohne'],
    ['Trasporti Bianchi S.p.A.', 'Trasporti  Bianchi'],
    ['Εμπορική Πέντε Μ.Ι.Κ.Ε.', 'EMPORIKI PENTE'],
    ['Euro Logistyka Sp. z o.o.', 'euro-logistyka'],
  ])('is reported to sound like %s when %s is typed', async (stored, typed) => {
    const id = await test.make.firm({ name: stored })
    expect(await foundBy({ name: typed })).toEqual([[id, 'name']])
    expect(await foundBy({ name: typed, except: String(id) })).toEqual([])
    expect(await foundBy({ name: `${typed} Beograd` })).toEqual([])
  })

  it('is recognised by its VAT number, as people write it, and by its e-mail; the strongest likeness first', async () => {
    const named = await test.make.firm({ name: 'Κυκλαδική ΑΕ' })
    const mailed = await test.make.firm({ name: 'Other', email: 'Info@Kykladiki.example' })
    const numbered = await test.make.firm({ name: 'Kykladiki', vat: 'EL 094259216', active: false })
    const found = await similar({ name: 'kykladiki', vat: 'ΕΛ094259216', email: 'info@kykladiki.example' })
    expect(found.data.map(({ id, by }: { id: number; by: string }) => [id, by])).toEqual([
      [numbered, 'vat'],
      [named, 'name'],
      [mailed, 'email'],
    ])
    expect(found.data[0]).toMatchObject({ name: 'Kykladiki', vat: 'EL 094259216', active: false })
  })

  it('is told of a check digit that does not fit before it is saved', async () => {
    expect((await similar({ vat: 'EL 654321987' })).vat_suspicious).toBe(true)
    expect((await similar({ vat: 'EL 094259216' })).vat_suspicious).toBe(false)
    expect((await similar({ vat: 'EL 12' })).vat_suspicious).toBe(false)
  })

  it('is like no other by its legal form alone, or by nothing, and never like one that was merged', async () => {
    const kept = await test.make.firm({ name: 'Kept' })
    await test.make.firm({ name: 'SA' })
    await test.make.firm({ name: 'Merged Away', active: false, merged_into: kept })
    expect(await foundBy({ name: 'Α.Ε.' })).toEqual([])
    expect(await foundBy({ name: 'merged away' })).toEqual([])
    expect(await foundBy({})).toEqual([])
    expect((await test.call('GET', '/firms/similar?name=Kept', { as: 5 })).status).toBe(403)
  })

  it.each([
    "firm_key(name) = firm_key('a')",
    "vat = 'EL 1' and vat <> ''",
    "lower(email) = 'a' and email <> ''",
  ])('is compared by an index: %s', async (condition) => {
    const client = await test.pool.connect()
    await client.query('set enable_seqscan = off')
    const plan = await client.query(`explain select id from firms where ${condition}`)
    client.release(true)
    expect(JSON.stringify(plan.rows)).toMatch(/firms_(same_name|vat|email)/)
  })
})
